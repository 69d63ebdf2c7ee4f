import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { countUse } from '#db/rate-limits.ts'
import { mailboxKey } from '#features/mail/server/arrival.domain.ts'
import { letterOf } from '#features/mail/server/letter.domain.ts'
import { queueMail } from '#features/mail/server/mail.domain.ts'
import type { SubscriberState } from '#features/newsletters/newsletters.schema.ts'
import { Problem } from '#lib/problem.ts'
import { hashOf, randomToken } from '#lib/text/tokens.ts'
import { DAY, HOUR, later } from '#lib/time/durations.ts'
import {
  countSubscribers,
  findSubscription,
  listDue,
  markUnasked,
  noteConfirmationDue,
  noteConfirmationSent,
} from './addresses/subscription.store.ts'

/** How long a confirmation link works, in ms. */
export const LINK_LIFETIME = 30 * DAY

/** Confirmation links per mailbox and day, and in total per hour: anyone can enter any address. */
const LINKS_EACH = 3
const LINKS_ALL = 100

export interface ConfirmationMail {
  smtpUrl: string | undefined
  publicUrl: string
}

/**
 * Sends a confirmation link to all subscribers who never got one.
 * @throws Problem `conflict` without a mail server
 */
export async function askUnconfirmed(
  database: Database,
  { smtpUrl }: Pick<ConfirmationMail, 'smtpUrl'>,
): Promise<SubscriberState> {
  if (!smtpUrl) throw new Problem('conflict', 'No mail server is set up.')
  return database.receive(async trx => {
    await markUnasked(trx)
    return countSubscribers(trx)
  })
}

/** Writes up to `most` due confirmation links, within the limits. */
export async function sendDueConfirmations(
  database: Database,
  most: number,
  mail: ConfirmationMail,
  now: Date,
): Promise<void> {
  for (const { email } of await listDue(database.db, most)) {
    const mayGoOn = await database.receive(async trx => {
      const known = await findSubscription(trx, email)
      if (known?.confirmedAt !== null) return true
      if (!(await mayGoNow(trx, now))) return false
      if (await mayHaveLink(trx, known, now)) await sendConfirmation(trx, known, mail, now)
      else await noteConfirmationDue(trx, known.id, false)
      return true
    })
    if (!mayGoOn) return
  }
}

/** Sends a confirmation link, or delays it beyond the hourly limit. A mailbox over its daily limit gets none. */
export async function sendOrDefer(trx: Db, subscriber: Subscriber, mail: ConfirmationMail, now: Date): Promise<void> {
  if (!(await mayHaveLink(trx, subscriber, now))) return
  if (await mayGoNow(trx, now)) await sendConfirmation(trx, subscriber, mail, now)
  else await noteConfirmationDue(trx, subscriber.id, true)
}

async function mayHaveLink(trx: Db, { email }: Subscriber, now: Date): Promise<boolean> {
  const key = `mail:confirmations:to:${mailboxKey(email)}`
  return (await countUse(trx, key, now, DAY, LINKS_EACH)) !== undefined
}

async function mayGoNow(trx: Db, now: Date): Promise<boolean> {
  return (await countUse(trx, 'mail:confirmations:all', now, HOUR, LINKS_ALL)) !== undefined
}

interface Subscriber {
  id: number
  email: string
}

/** Writes a confirmation link, in the transaction that notes it. */
async function sendConfirmation(trx: Db, { id, email }: Subscriber, { publicUrl }: ConfirmationMail, now: Date) {
  const token = randomToken()
  const buttonUrl = `${publicUrl}/newsletter/confirm/${token}`
  const { subject, text, html } = await letterOf(trx, 'newsletter-confirmation', {}, { publicUrl, now, buttonUrl })
  const expiresAt = later(now, LINK_LIFETIME)
  await queueMail(trx, { recipient: email, subject, text, html, expiresAt }, now)
  await noteConfirmationSent(trx, id, hashOf(token), now.toISOString())
}
