import type { Db } from '#db/migrations/tables.ts'
import { countUse } from '#db/rate-limits.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import type { About } from '#features/mail/mail.schema.ts'
import type { NoticeKind } from '#features/mail/notices.schema.ts'
import type { TemplateKey } from '#features/mail/template-keys.schema.ts'
import { DAY, HOUR, later } from '#lib/time/durations.ts'
import { type Arrival, mailboxKey, type Site } from './arrival.domain.ts'
import { letterOf } from './letter.domain.ts'
import { queueMail } from './mail.domain.ts'
import { listNotifiedAtOnce, setNotifiedAt } from './notices.store.ts'

/** How many single notices of a kind are sent in an hour. */
const TOLD_IN_AN_HOUR = 30

const views: Record<NoticeKind, string> = {
  messages: 'tab=inbox',
  speakers: 'tab=speakers',
  volunteers: 'tab=volunteers',
}

/** Sends a receipt, and notices to organizers who want them at once, in the transaction of the arrival. */
export async function notifyOfArrival(trx: Db, arrival: Arrival, site: Site): Promise<void> {
  await sendReceipt(trx, arrival, site)
  await notifyOrganizers(trx, arrival, site)
}

/** Sends notices alone. */
export async function notifyOrganizers(trx: Db, arrival: Arrival, site: Site): Promise<void> {
  const { kind, id, name, email, what, subject, text, view } = arrival
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
  const buttonUrl = recordUrl(kind, id, site, view)
  const letter = await letterOf(trx, 'notice', fields, { ...site, buttonUrl })
  for (const recipient of recipients) await queueMail(trx, { recipient, replyTo: email, ...letter }, site.now)
}

/** The dashboard address of an arrival. */
export function recordUrl(kind: NoticeKind, id: number, { publicUrl }: Site, view?: string): string {
  const tab = view ? `${views[kind]}&view=${view}` : views[kind]
  return `${publicUrl.replace(/\/$/, '')}/admin/dashboard?${tab}&record=${id}`
}

const LAST_ONE = `(This is number ${TOLD_IN_AN_HOUR} within an hour. The rest brings no mail of its own: all of it is in the dashboard, and those who are told at once get a list in the morning.)`

/** Addresses without duplicates that differ in case only. */
function distinct(addresses: readonly string[]): string[] {
  return [...new Map(addresses.toReversed().map(address => [address.toLowerCase(), address])).values()].toReversed()
}

/** Receipts per address and day, and in total per hour: anyone can enter any address. */
const RECEIPTS_EACH = 3
const RECEIPTS_ALL = 100

const receipts: Record<NoticeKind, TemplateKey> = {
  messages: 'message-receipt',
  speakers: 'speaker-receipt',
  volunteers: 'volunteer-receipt',
}
const tables: Record<NoticeKind, About['table']> = {
  messages: 'contactSubmissions',
  speakers: 'speakers',
  volunteers: 'volunteers',
}

/** Sends a receipt, unless the address has reached its limit. */
async function sendReceipt(trx: Db, { kind, id, name, email }: Arrival, site: Site): Promise<void> {
  if (email === '' || !(await mayHaveReceipt(trx, email, site.now))) return
  const letter = await letterOf(trx, receipts[kind], { name: greetedName(name) }, site)
  const { contactEmail: replyTo } = await readEventProfile(trx)
  await queueMail(trx, { recipient: email, replyTo, ...letter, about: { table: tables[kind], id } }, site.now)
}

async function mayHaveReceipt(trx: Db, email: string, now: Date): Promise<boolean> {
  // Limits are kept longer than addresses may be, so they store a digest.
  const key = `mail:receipts:to:${mailboxKey(email)}`
  if ((await countUse(trx, key, now, DAY, RECEIPTS_EACH)) === undefined) return false
  return (await countUse(trx, 'mail:receipts:all', now, HOUR, RECEIPTS_ALL)) !== undefined
}

/** The name in a receipt; a name that contains an advertisement is left out. */
function greetedName(name: string): string {
  // Browsers accept several characters as the dot of an address.
  const folded = name.normalize('NFKC').replaceAll('\u3002', '.')
  const isName = folded.length <= 60 && !/[\d/:@<>{}\n]|\bwww\b|\.\p{L}{2}/u.test(folded)
  return isName ? name : 'there'
}
