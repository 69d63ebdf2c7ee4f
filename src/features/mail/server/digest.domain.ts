import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import type { NoticeKind } from '#features/mail/notices.schema.ts'
import { subjectLabel } from '#lib/terms/subject-label.ts'
import { countText } from '#lib/text/count-text.ts'
import { excerpt } from '#lib/text/excerpt.ts'
import { DAY } from '#lib/time/durations.ts'
import { todayIn } from '#lib/time/today-in.ts'
import { momentOfClock } from '#lib/time/zoned-time.ts'
import { listArrived, listToldDaily, noteDigested } from './digest.store.ts'
import { type LetterOptions, letterOf } from './letter.domain.ts'
import { queueMail } from './mail.domain.ts'
import { kindsOf, wantsSubject } from './notices.store.ts'

/** When a day's mail goes, in the zone of the event. */
const CLOCK = '8:00 AM'
/** How many arrivals are named; of the rest only the number is. */
const NAMED_MOST = 50

const words: Record<NoticeKind, string> = {
  messages: 'message',
  speakers: 'speaker application',
  volunteers: 'volunteer application',
}

/**
 * Tells organisers who want to be told daily what has come in since they were last told, once it is eight in the
 * morning; who has missed the hour is told later. The note of it and the mail are one transaction, so that of several
 * processes, and after any stop, one sends it once.
 */
export async function sendDigests(database: Database, publicUrl: string, now: Date): Promise<void> {
  const until = await lastMorning(database.db, now)
  for (const { id } of await listToldDaily(database.db, until)) {
    await database.receive(trx => sendDigest(trx, id, until, { publicUrl, now }))
  }
}

async function sendDigest(trx: Db, userId: number, until: string, site: Pick<LetterOptions, 'publicUrl' | 'now'>) {
  const user = (await listToldDaily(trx, until)).find(({ id }) => id === userId)
  if (!user || !(await noteDigested(trx, userId, until))) return
  const after = user.digestedAt ?? new Date(Date.parse(until) - DAY).toISOString()
  const counts: string[] = []
  const lines: string[] = []
  for (const kind of kindsOf(user)) {
    const arrived = await listArrived(trx, kind, after, until)
    const arrivals = kind === 'messages' ? arrived.filter(({ about }) => wantsSubject(user, about)) : arrived
    if (arrivals.length === 0) continue
    counts.push(countText(arrivals.length, words[kind]))
    for (const { name, email, about } of arrivals) {
      lines.push(lineOf(name, email, kind === 'messages' ? subjectLabel(about) : about))
    }
  }
  if (lines.length === 0) return
  const more = lines.length - NAMED_MOST
  const list = [...lines.slice(0, NAMED_MOST), ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')
  const buttonUrl = `${site.publicUrl.replace(/\/$/, '')}/admin/dashboard`
  const letter = await letterOf(trx, 'digest', { count: counts.join(', '), list }, { ...site, buttonUrl })
  await queueMail(trx, { recipient: user.email, ...letter }, site.now)
}

function lineOf(name: string, email: string, about: string): string {
  return `- ${[excerpt(`${name} <${email}>`, 120), excerpt(about, 80)].filter(Boolean).join(': ')}`
}

/** The last moment at which it was eight in the morning where the event is. */
async function lastMorning(db: Db, now: Date): Promise<string> {
  const { timeZone } = await readEventProfile(db)
  const today = momentOfClock(todayIn(timeZone, now), CLOCK, timeZone)
  if (today <= now.toISOString()) return today
  return momentOfClock(todayIn(timeZone, new Date(now.getTime() - DAY)), CLOCK, timeZone)
}
