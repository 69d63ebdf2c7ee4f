import type { Db } from '#db/migrations/tables.ts'
import { countUse } from '#db/rate-limits.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import type { NoticeKind } from '#features/mail/notices.schema.ts'
import { HOUR, later } from '#lib/time/durations.ts'
import type { Arrival, Site } from './arrival.domain.ts'
import { letterOf } from './letter.domain.ts'
import { queueMail } from './mail.domain.ts'
import { listToldAtOnce, noteUntold } from './notices.store.ts'
import { sendReceipt } from './receipts.domain.ts'

/** Of how many arrivals of a kind organisers are told one by one in an hour. */
const TOLD_IN_AN_HOUR = 30

const views: Record<NoticeKind, string> = {
  messages: 'tab=inbox',
  speakers: 'tab=speakers',
  volunteers: 'tab=volunteers',
}

/** Sends whoever wrote a receipt, and tells the organisers who want to know at once, in the transaction of what came in. */
export async function tellOfArrival(trx: Db, arrival: Arrival, site: Site): Promise<void> {
  await sendReceipt(trx, arrival, site)
  await tellOrganisers(trx, arrival, site)
}

async function tellOrganisers(trx: Db, arrival: Arrival, site: Site): Promise<void> {
  const { kind, id, name, email, what, subject, text } = arrival
  const { contactEmail } = await readEventProfile(trx)
  const wanting = await listToldAtOnce(trx, kind, subject)
  const told = eachOnce([...(kind === 'messages' ? [contactEmail] : []), ...wanting.map(({ email }) => email)])
  if (told.length === 0) return
  const count = await countUse(trx, `mail:notices:${kind}`, site.now, HOUR, TOLD_IN_AN_HOUR)
  if (count === undefined) return
  const isLast = count >= TOLD_IN_AN_HOUR
  // From just before this one: what came in within the same millisecond is named twice rather than never.
  const since = later(site.now, -1)
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

/** Where the dashboard shows what came in. */
export function recordUrl(kind: NoticeKind, id: number, { publicUrl }: Site): string {
  return `${publicUrl.replace(/\/$/, '')}/admin/dashboard?${views[kind]}&record=${id}`
}

const LAST_ONE = `(This is number ${TOLD_IN_AN_HOUR} within an hour. Of the rest of it you are not told one by one: all of it is in the dashboard, and whoever is told at once gets a list in the morning.)`

/** Addresses without those that differ in capitals alone. */
function eachOnce(addresses: readonly string[]): string[] {
  return [...new Map(addresses.toReversed().map(address => [address.toLowerCase(), address])).values()].toReversed()
}
