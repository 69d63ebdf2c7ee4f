import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import { subjectLabel } from '#features/mail/contact-subjects.ts'
import { type NewsTopic, type NoticeKind, newsTopics } from '#features/mail/notices.schema.ts'
import { readBlind } from '#features/reviews/server/rounds.domain.ts'
import type { Role } from '#lib/rights.ts'
import { countText } from '#lib/text/count-text.ts'
import { excerpt } from '#lib/text/excerpt.ts'
import { DAY } from '#lib/time/durations.ts'
import { todayIn } from '#lib/time/today-in.ts'
import { momentOfClock } from '#lib/time/zoned-time.ts'
import { type LetterOptions, letterOf } from './letter.domain.ts'
import { queueMail } from './mail.domain.ts'
import { listArrived, listDeclines, listNotifiedDaily, listSentChanges, noteDigested } from './news.store.ts'
import { kindsOf, wantsNews, wantsSubject } from './notices.store.ts'

/** The hour of the daily mail, in the event's zone. */
const CLOCK = '8:00 AM'
/** How many arrivals, and how many lines of each other part, are listed; the rest are counted. */
const NAMED_MOST = 10

const words: Record<NoticeKind, string> = {
  messages: 'message',
  speakers: 'speaker application',
  volunteers: 'volunteer application',
}

const newsWords: Record<NewsTopic, string> = { declines: 'cancellation', changes: 'waiting change' }

const listNews = { declines: listDeclines, changes: listSentChanges }

/** What the daily mail says beside arrivals; it goes without those if `isNew`. */
export interface DigestPart {
  count: string
  lines: readonly string[]
  isNew: boolean
}

/** @param after the user's last daily mail; both moments in ISO 8601 */
export type ReadDigestPart = (
  db: Db,
  user: { id: number; role: Role; email: string },
  after: string,
  until: string,
) => Promise<DigestPart>

/**
 * Sends the daily mail about arrivals since the last one, from eight in the morning on. Missed mails are sent later.
 * The note and the mail are one transaction, so that one of several processes sends it once.
 */
export async function sendDigests(
  database: Database,
  publicUrl: string,
  now: Date,
  readPart: ReadDigestPart,
): Promise<void> {
  const until = await lastMorning(database.db, now)
  const isBlind = await readBlind(database.db, now)
  for (const { id, role } of await listNotifiedDaily(database.db, until)) {
    if (isBlind({ id, role })) continue
    await database.receive(trx => sendDigest(trx, id, until, { publicUrl, now }, readPart))
  }
}

async function sendDigest(
  trx: Db,
  userId: number,
  until: string,
  site: Pick<LetterOptions, 'publicUrl' | 'now'>,
  readPart: ReadDigestPart,
) {
  const user = (await listNotifiedDaily(trx, until)).find(({ id }) => id === userId)
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
  for (const topic of newsTopics.filter(topic => wantsNews(user, topic))) {
    const news = await listNews[topic](trx, after, until)
    if (news.length > 0) counts.push(countText(news.length, newsWords[topic]))
    lines.push(...news.map(({ name, email, about }) => lineOf(name, email, about)))
  }
  const part = await readPart(trx, user, after, until)
  if (lines.length === 0 && !part.isNew) return
  if (part.lines.length > 0) counts.push(part.count)
  const list = [...firstOf(lines), ...firstOf(part.lines)].join('\n')
  const buttonUrl = `${site.publicUrl.replace(/\/$/, '')}/admin/dashboard`
  const letter = await letterOf(trx, 'digest', { count: counts.join(', '), list }, { ...site, buttonUrl })
  await queueMail(trx, { recipient: user.email, ...letter }, site.now)
}

function firstOf(lines: readonly string[]): string[] {
  const more = lines.length - NAMED_MOST
  return [...lines.slice(0, NAMED_MOST), ...(more > 0 ? [`- and ${more} more`] : [])]
}

function lineOf(name: string, email: string, about: string): string {
  return `- ${[excerpt(`${name} <${email}>`, 120), excerpt(about, 80)].filter(Boolean).join(': ')}`
}

/** The last eight o'clock in the event's zone. */
async function lastMorning(db: Db, now: Date): Promise<string> {
  const { timeZone } = await readEventProfile(db)
  const today = momentOfClock(todayIn(timeZone, now), CLOCK, timeZone)
  if (today <= now.toISOString()) return today
  return momentOfClock(todayIn(timeZone, new Date(now.getTime() - DAY)), CLOCK, timeZone)
}
