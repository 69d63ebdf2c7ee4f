import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { letterOf } from '#features/mail/server/letter.domain.ts'
import { queueMail } from '#features/mail/server/mail.domain.ts'
import type { SubscriberState } from '#features/newsletters/newsletters.schema.ts'
import { Problem } from '#lib/problem.ts'
import { hashOf, randomToken } from '#lib/text/tokens.ts'
import {
  countSubscribers,
  findSubscription,
  listDue,
  markUnasked,
  noteConfirmationSent,
} from './addresses/subscription.store.ts'

/** How long a link to confirm works, in ms. */
export const LINK_LIFETIME = 30 * 24 * 60 * 60 * 1000

export interface Mail {
  smtpUrl: string | undefined
  publicUrl: string
}

/**
 * Has a link to confirm sent to everybody on the list who never was sent one.
 * @throws Problem `conflict` without a mail server
 */
export async function askUnconfirmed(database: Database, { smtpUrl }: Pick<Mail, 'smtpUrl'>): Promise<SubscriberState> {
  if (!smtpUrl) throw new Problem('conflict', 'No mail server is set up.')
  return database.receive(async trx => {
    await markUnasked(trx)
    return countSubscribers(trx)
  })
}

/** Writes the links to confirm that are due, `most` of them. */
export async function sendDueConfirmations(database: Database, most: number, mail: Mail, now: Date): Promise<void> {
  for (const { email } of await listDue(database.db, most)) {
    await database.receive(async trx => {
      const known = await findSubscription(trx, email)
      if (known?.confirmedAt === null) await sendConfirmation(trx, known, mail, now)
    })
  }
}

/** Writes a link to confirm, in the transaction that notes it. */
export async function sendConfirmation(
  trx: Db,
  { id, email }: { id: number; email: string },
  { publicUrl }: Mail,
  now: Date,
) {
  const token = randomToken()
  const buttonUrl = `${publicUrl}/newsletter/confirm/${token}`
  const { subject, text, html } = await letterOf(trx, 'newsletter-confirmation', {}, { publicUrl, now, buttonUrl })
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME).toISOString()
  await queueMail(trx, { recipient: email, subject, text, html, expiresAt }, now)
  await noteConfirmationSent(trx, id, hashOf(token), now.toISOString())
}
