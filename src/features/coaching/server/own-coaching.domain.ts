import type { Db } from '#db/migrations/tables.ts'
import type { SentByLink } from '#features/access-links/server/access-links.ts'
import type { HandIn } from '#features/coaching/coaching.schema.ts'
import { type OwnCoaching, type OwnCoachingChange, ownCoaching } from '#features/coaching/own-coaching.schema.ts'
import { isExpected } from '#features/speakers/owed-by-speaker.ts'
import { speakers } from '#features/speakers/server/speakers.collection.ts'
import type { LinkCaller } from '#http/create-routes.ts'
import { Problem } from '#lib/problem.ts'
import { MINUTE } from '#lib/time/durations.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { coaches } from './coaches.collection.ts'
import { handIns } from './hand-ins.collection.ts'
import { readSteps } from './own-steps.domain.ts'
import { readCoachedSlots } from './slots.domain.ts'

/** What a coach sees: their speakers who are expected, without anything about others. */
export async function readOwnCoaching(db: Db, link: LinkCaller, now: Date): Promise<OwnCoaching> {
  const { recordId: coachId, calendar } = link
  const coach = await findOrRefuse(coaches.records, db, coachId)
  const { year, seesContacts } = coach
  const theirs = (await speakers.list(db, { year, coachId })).filter(isExpected).map(async speaker => ({
    ...speaker,
    ...(!seesContacts && { email: '', phone: '' }),
    steps: await readSteps(db, speaker, now),
  }))
  const slots = (await readCoachedSlots(db, coach)).filter(
    ({ from, minutes }) => from + minutes * MINUTE > now.getTime(),
  )
  return ownCoaching.parse({ year, speakers: await Promise.all(theirs), slots, calendar })
}

/** A version of a speaker of a coach. @throws Problem `not-found` for that of any other, also of a former one */
export async function findCoached(db: Db, coachId: number, id: number): Promise<HandIn> {
  const handIn = await findOrRefuse(handIns.records, db, id)
  const speaker = await speakers.records.find(db, handIn.speakerId)
  if (speaker?.coachId !== coachId || !isExpected(speaker)) throw new Problem('not-found', NOT_THEIRS)
  return handIn
}

const NOT_THEIRS = 'This is of none of your speakers, or not any more.'

/**
 * Answers the latest version for a milestone, in the name of its coach.
 * @throws Problem `not-found` as `findCoached`, `conflict` for one that was answered, changed or followed meanwhile
 */
export async function answerAsCoach({ database, recordId: coachId, change, edit }: SentByLink<OwnCoachingChange>) {
  const { handInId, version, ...answer } = change
  await database.receive(async trx => {
    const handIn = await findCoached(trx, coachId, handInId)
    const { speakerId, milestoneId } = handIn
    const last = (await handIns.list(trx, { speakerId, milestoneId })).at(-1)
    if (handIn.version !== version || handIn.answer !== '' || last?.id !== handInId)
      throw new Problem('conflict', CHANGED)
    await handIns.changeIn(trx, handInId, answer, version, edit, { coachId })
  })
}

const CHANGED = 'Somebody has answered this version or noted something meanwhile, or a newer one has come. Look again.'
