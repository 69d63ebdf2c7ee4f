import type { Db } from '#db/migrations/tables.ts'
import { countUse } from '#db/rate-limits.ts'
import { readEditions } from '#features/event/server/editions.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import type { NoticeKind } from '#features/mail/notices.schema.ts'
import { readBlind } from '#features/reviews/server/rounds.domain.ts'
import { DAY, HOUR, later } from '#lib/time/durations.ts'
import { dayAfter, todayIn } from '#lib/time/today-in.ts'
import type { News, Received, Site } from './arrival.domain.ts'
import { letterOf } from './letter.domain.ts'
import { queueMail } from './mail.domain.ts'
import { listNotifiedAtOnce, listNotifiedOfNews, setNotifiedAt } from './notices.store.ts'
import { sendReceipt } from './receipts.domain.ts'

/** How many single notices of a kind are sent in an hour. */
const TOLD_IN_AN_HOUR = 30

/** How many days before the event declines are told at once to all who want them (decision S3). */
const URGENT_DAYS = 14

const views: Record<NoticeKind | 'partners', string> = {
  messages: 'tab=inbox',
  speakers: 'tab=speakers',
  volunteers: 'tab=volunteers',
  partners: 'tab=partners',
}

/** Sends a receipt, and notices to organizers who want them at once, in the transaction of the arrival. */
export async function notifyOfArrival(trx: Db, arrival: Received, site: Site): Promise<void> {
  await sendReceipt(trx, arrival, site)
  await notifyOrganizers(trx, arrival, site)
}

/** Sends notices alone. */
async function notifyOrganizers(trx: Db, arrival: Received, site: Site): Promise<void> {
  const { contactEmail } = await readEventProfile(trx)
  const isBlind = await readBlind(trx, site.now)
  const notified = await listNotifiedAtOnce(trx, arrival.kind, arrival.subject)
  const wanting = notified.filter(user => !isBlind(user))
  await sendNotices(trx, arrival, arrival.kind === 'messages' ? [contactEmail] : [], wanting, site)
}

/**
 * Sends notices of what a person did by their link. A decline within the last days before the event is urgent. Of one
 * person's changes there is one notice a day.
 */
export async function notifyOfNews(trx: Db, news: News, site: Site): Promise<void> {
  const { topic, kind, id, year } = news
  const wanting = await listNotifiedOfNews(trx, topic, topic === 'declines' && (await isNear(trx, year, site.now)))
  if (wanting.length === 0) return
  if (topic === 'changes' && !(await countUse(trx, `mail:changes:${kind}:${id}`, site.now, DAY, 1))) return
  await sendNotices(trx, news, [], wanting, site)
}

async function isNear(db: Db, year: number, now: Date): Promise<boolean> {
  const { timeZone } = await readEventProfile(db)
  const day = (await readEditions(db)).find(edition => edition.year === year)?.date
  const today = todayIn(timeZone, now)
  return day != null && today <= day && day <= dayAfter(today, URGENT_DAYS)
}

async function sendNotices(
  trx: Db,
  arrival: Received | News,
  others: readonly string[],
  wanting: readonly { id: number; email: string }[],
  site: Site,
): Promise<void> {
  const { kind, id, name, email, what, text, view } = arrival
  const recipients = distinct([...others, ...wanting.map(({ email }) => email)])
  if (recipients.length === 0) return
  const key = 'topic' in arrival ? arrival.topic : kind
  const count = await countUse(trx, `mail:notices:${key}`, site.now, HOUR, TOLD_IN_AN_HOUR)
  if (count === undefined) return
  const isLast = count >= TOLD_IN_AN_HOUR
  // One millisecond earlier: an arrival of the same millisecond is listed twice rather than never.
  const since = later(site.now, -1)
  if (isLast && wanting.length > 0)
    await setNotifiedAt(
      trx,
      wanting.map(({ id }) => id),
      since,
    )
  const fields = { what, name, email, text: isLast ? `${text}\n\n${LAST_ONE}` : text }
  const buttonUrl = recordUrl(kind, id, site, view)
  const letter = await letterOf(trx, 'notice', fields, { ...site, buttonUrl })
  for (const recipient of recipients) await queueMail(trx, { recipient, replyTo: email, ...letter }, site.now)
}

/** The dashboard address of an arrival. */
export function recordUrl(kind: keyof typeof views, id: number, { publicUrl }: Site, view?: string): string {
  const tab = view ? `${views[kind]}&view=${view}` : views[kind]
  return `${publicUrl.replace(/\/$/, '')}/admin/dashboard?${tab}&record=${id}`
}

const LAST_ONE = `(This is number ${TOLD_IN_AN_HOUR} within an hour. The rest brings no mail of its own: all of it is in the dashboard, and those who are told at once get a list in the morning.)`

/** Addresses without duplicates that differ in case only. */
function distinct(addresses: readonly string[]): string[] {
  return [...new Map(addresses.toReversed().map(address => [address.toLowerCase(), address])).values()].toReversed()
}
