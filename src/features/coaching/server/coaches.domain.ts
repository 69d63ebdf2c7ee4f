import type { Db } from '#db/migrations/tables.ts'
import { countUse } from '#db/rate-limits.ts'
import type { Coach } from '#features/coaching/coaches.schema.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { letterOf } from '#features/mail/server/letter.domain.ts'
import { queueMail } from '#features/mail/server/mail.domain.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { DAY } from '#lib/time/durations.ts'
import { coaches } from './coaches.collection.ts'

/** The coach of a speaker, if they have one. */
export async function coachOf(db: Db, { coachId }: Pick<Speaker, 'coachId'>): Promise<Coach | undefined> {
  return coachId === null ? undefined : coaches.records.find(db, coachId)
}

/** Mails a coach that a speaker handed something in: once a day for each milestone. */
export async function notifyCoach(
  trx: Db,
  { id, name, email }: Coach,
  { speaker, what }: { speaker: Speaker; what: string },
  site: { publicUrl: string; now: Date },
): Promise<void> {
  if (email === '' || !(await countUse(trx, `mail:coach:${id}:${speaker.id}:${what}`, site.now, DAY, 1))) return
  const letter = await letterOf(trx, 'coach-notice', { name, speaker: speaker.name, what }, site)
  const { contactEmail: replyTo } = await readEventProfile(trx)
  const about = { table: 'speakers', id: speaker.id } as const
  await queueMail(trx, { recipient: email, replyTo, ...letter, about }, site.now)
}
