import type { Db } from '#db/migrations/tables.ts'
import { countUse } from '#db/rate-limits.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import type { About } from '#features/mail/mail.schema.ts'
import type { NoticeKind } from '#features/mail/notices.schema.ts'
import type { TemplateKey } from '#features/mail/template-keys.schema.ts'
import { DAY, HOUR } from '#lib/time/durations.ts'
import { mailboxKey, type Received, type Site } from './arrival.domain.ts'
import { letterOf } from './letter.domain.ts'
import { queueMail } from './mail.domain.ts'

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
export async function sendReceipt(trx: Db, { kind, id, name, email }: Received, site: Site): Promise<void> {
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
