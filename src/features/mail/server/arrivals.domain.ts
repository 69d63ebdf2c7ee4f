import { createHash } from 'node:crypto'
import type { Db } from '#db/migrations/tables.ts'
import { countUse } from '#db/rate-limits.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import type { About } from '#features/mail/mail.schema.ts'
import type { NoticeKind } from '#features/mail/notices.schema.ts'
import type { TemplateKey } from '#features/mail/template-keys.schema.ts'
import { subjectLabel } from '#lib/terms/subject-label.ts'
import { type LetterOptions, letterOf } from './letter.domain.ts'
import { queueMail } from './mail.domain.ts'
import { listToldAtOnce, noteUntold } from './notices.store.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** How many receipts go to one address in a day, and to all in an hour: anybody may enter anybody's address. */
const RECEIPTS_EACH = 3
const RECEIPTS_ALL = 100
/** Of how many arrivals of a kind organisers are told one by one in an hour. */
const TOLD_IN_AN_HOUR = 30

/** A message or an application that has just come in. */
export interface Arrival {
  kind: NoticeKind
  id: number
  name: string
  email: string
  /** What it is, for the subject of a notice. */
  what: string
  /** What a message is about: it decides who is told. */
  subject?: string
  text: string
}

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
const views: Record<NoticeKind, string> = {
  messages: 'tab=inbox',
  speakers: 'tab=speakers',
  volunteers: 'tab=volunteers',
}

type Site = Pick<LetterOptions, 'publicUrl' | 'now'>

/** Sends whoever wrote a receipt, and tells the organisers who want to know at once, in the transaction of what came in. */
export async function tellOfArrival(trx: Db, arrival: Arrival, site: Site): Promise<void> {
  await sendReceipt(trx, arrival, site)
  await tellOrganisers(trx, arrival, site)
}

async function sendReceipt(trx: Db, { kind, id, name, email }: Arrival, site: Site): Promise<void> {
  if (email === '' || !(await mayHaveReceipt(trx, email, site.now))) return
  const letter = await letterOf(trx, receipts[kind], { name: greetedName(name) }, site)
  const { contactEmail: replyTo } = await readEventProfile(trx)
  await queueMail(trx, { recipient: email, replyTo, ...letter, about: { table: tables[kind], id } }, site.now)
}

async function tellOrganisers(trx: Db, arrival: Arrival, site: Site): Promise<void> {
  const { kind, id, name, email, what, subject, text } = arrival
  const { contactEmail } = await readEventProfile(trx)
  const wanting = await listToldAtOnce(trx, kind, subject)
  const told = eachOnce([...(kind === 'messages' ? [contactEmail] : []), ...wanting.map(({ email }) => email)])
  if (told.length === 0) return
  const count = await countWithin(trx, `mail:notices:${kind}`, HOUR, TOLD_IN_AN_HOUR, site.now)
  if (count === undefined) return
  const isLast = count >= TOLD_IN_AN_HOUR
  // From just before this one: what came in within the same millisecond is named twice rather than never.
  const since = new Date(site.now.getTime() - 1).toISOString()
  if (isLast && wanting.length > 0)
    await noteUntold(
      trx,
      wanting.map(({ id }) => id),
      since,
    )
  const fields = { what, name, email, text: isLast ? `${text}\n\n${LAST_ONE}` : text }
  const buttonUrl = recordUrl(kind, id, site)
  const letter = await letterOf(trx, 'notice', fields, { ...site, buttonUrl })
  for (const recipient of told) await queueMail(trx, { recipient, replyTo: email, ...letter }, site.now)
}

interface HandedOver {
  id: number
  name: string
  email: string
  subject: string
  message: string
}

/** Tells an organiser to whom a message was handed over, if they want to be told of messages at once, whatever the subject. */
export async function tellOfHandOver(
  trx: Db,
  { id, name, email, subject, message }: HandedOver,
  { to, by }: { to: number; by: string },
  site: Site,
): Promise<void> {
  const told = (await listToldAtOnce(trx, 'messages')).find(user => user.id === to)
  if (!told) return
  const fields = { by, what: subjectLabel(subject), name, email, text: message }
  const letter = await letterOf(trx, 'hand-over', fields, { ...site, buttonUrl: recordUrl('messages', id, site) })
  await queueMail(trx, { recipient: told.email, replyTo: email, ...letter }, site.now)
}

/** Where the dashboard shows what came in. */
function recordUrl(kind: NoticeKind, id: number, { publicUrl }: Site): string {
  return `${publicUrl.replace(/\/$/, '')}/admin/dashboard?${views[kind]}&record=${id}`
}

const LAST_ONE = `(This is number ${TOLD_IN_AN_HOUR} within an hour. Of the rest of it you are not told one by one: all of it is in the dashboard, and whoever is told at once gets a list in the morning.)`

async function mayHaveReceipt(trx: Db, email: string, now: Date): Promise<boolean> {
  // The limits are kept longer than the address may be: only its digest is.
  const key = createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22)
  if ((await countWithin(trx, `mail:receipts:to:${key}`, DAY, RECEIPTS_EACH, now)) === undefined) return false
  return (await countWithin(trx, 'mail:receipts:all', HOUR, RECEIPTS_ALL, now)) !== undefined
}

function countWithin(trx: Db, key: string, window: number, most: number, now: Date) {
  return countUse(trx, key, now.toISOString(), new Date(now.getTime() + window).toISOString(), most)
}

/** What a receipt calls somebody: a name that would advertise something to whoever's address was entered is left out. */
function greetedName(name: string): string {
  const isName = name.length <= 60 && !/[\d/:@<>{}\n]|\bwww\b|\.\p{L}{2}/u.test(name)
  return isName ? name : 'there'
}

/** Addresses without those that differ in capitals alone. */
function eachOnce(addresses: readonly string[]): string[] {
  return [...new Map(addresses.toReversed().map(address => [address.toLowerCase(), address])).values()].toReversed()
}
