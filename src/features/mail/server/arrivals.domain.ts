import type { Db } from '#db/migrations/tables.ts'
import { countUse } from '#db/rate-limits.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import type { NoticeKind } from '#features/mail/notices.schema.ts'
import { HOUR, later } from '#lib/time/durations.ts'
import type { Arrival, Site } from './arrival.domain.ts'
import { letterOf } from './letter.domain.ts'
import { queueMail } from './mail.domain.ts'
import { listNotifiedAtOnce, setNotifiedAt } from './notices.store.ts'
import { sendReceipt } from './receipts.domain.ts'

/** How many single notices of a kind are sent in an hour. */
const TOLD_IN_AN_HOUR = 30

const views: Record<NoticeKind, string> = {
  messages: 'tab=inbox',
  speakers: 'tab=speakers',
  volunteers: 'tab=volunteers',
}

/** Sends a receipt, and notices to organisers who want them at once, in the transaction of the arrival. */
export async function notifyOfArrival(trx: Db, arrival: Arrival, site: Site): Promise<void> {
  await sendReceipt(trx, arrival, site)
  await notifyOrganizers(trx, arrival, site)
}

/** Sends notices alone. */
export async function notifyOrganizers(trx: Db, arrival: Arrival, site: Site): Promise<void> {
  const { kind, id, name, email, what, subject, text } = arrival
  const { contactEmail } = await readEventProfile(trx)
  const wanting = await listNotifiedAtOnce(trx, kind, subject)
  const recipients = distinct([...(kind === 'messages' ? [contactEmail] : []), ...wanting.map(({ email }) => email)])
  if (recipients.length === 0) return
  const count = await countUse(trx, `mail:notices:${kind}`, site.now, HOUR, TOLD_IN_AN_HOUR)
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
  const buttonUrl = recordUrl(kind, id, site)
  const letter = await letterOf(trx, 'notice', fields, { ...site, buttonUrl })
  for (const recipient of recipients) await queueMail(trx, { recipient, replyTo: email, ...letter }, site.now)
}

/** The dashboard address of an arrival. */
export function recordUrl(kind: NoticeKind, id: number, { publicUrl }: Site): string {
  return `${publicUrl.replace(/\/$/, '')}/admin/dashboard?${views[kind]}&record=${id}`
}

const LAST_ONE = `(This is number ${TOLD_IN_AN_HOUR} within an hour. The rest brings no mail of its own: all of it is in the dashboard, and those who are told at once get a list in the morning.)`

/** Addresses without duplicates that differ in case only. */
function distinct(addresses: readonly string[]): string[] {
  return [...new Map(addresses.toReversed().map(address => [address.toLowerCase(), address])).values()].toReversed()
}
