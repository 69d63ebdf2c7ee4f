import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { letterOf } from '#features/mail/server/letter.domain.ts'
import { queueMail } from '#features/mail/server/mail.domain.ts'
import type { SubscriberState } from '#features/newsletters/newsletters.schema.ts'
import { Problem } from '#lib/problem.ts'
import { hashOf, randomToken } from '#lib/text/tokens.ts'
import { addRefusal, removeRefusal } from './addresses/audience.store.ts'
import { findByToken } from './addresses/recipients.store.ts'
import {
  addSubscription,
  countSubscribers,
  findByConfirmation,
  findSubscription,
  listDue,
  markUnasked,
  noteConfirmationSent,
  noteConfirmed,
  noteUnsubscribed,
} from './addresses/subscription.store.ts'

const DAY = 24 * 60 * 60 * 1000
/** How long a link to confirm works. */
const LINK_LIFETIME = 30 * DAY

interface Mail {
  smtpUrl: string | undefined
  publicUrl: string
}

/**
 * Stores an address, and sends it a link to confirm where mail is set up: once a day at most, and none to whoever has
 * confirmed.
 */
export async function subscribe(database: Database, email: string, mail: Mail, now: Date): Promise<void> {
  await database.receive(async trx => {
    await addSubscription(trx, email, now.toISOString())
    if (!mail.smtpUrl) return
    const known = await findSubscription(trx, email)
    if (!known || (known.confirmedAt !== null && known.archivedAt === null)) return
    if (known.confirmationSentAt !== null && known.confirmationSentAt > before(now, DAY)) return
    await sendConfirmation(trx, known, mail, now)
  })
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

async function sendConfirmation(trx: Db, { id, email }: { id: number; email: string }, { publicUrl }: Mail, now: Date) {
  const token = randomToken()
  const buttonUrl = `${publicUrl}/newsletter/confirm/${token}`
  const { subject, text, html } = await letterOf(trx, 'newsletter-confirmation', {}, { publicUrl, now, buttonUrl })
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME).toISOString()
  await queueMail(trx, { recipient: email, subject, text, html, expiresAt }, now)
  await noteConfirmationSent(trx, id, hashOf(token), now.toISOString())
}

interface Confirmation {
  email: string
  /** It was used, and still holds. */
  isOnList: boolean
}

/** The address that a link confirms, or undefined when it is too old to be used, or there never was one. */
export async function readConfirmation(db: Db, token: string, now: Date): Promise<Confirmation | undefined> {
  const found = await findByConfirmation(db, hashOf(token))
  if (!found) return
  const { email, confirmedAt, archivedAt, confirmationSentAt } = found
  const isOnList = confirmedAt !== null && archivedAt === null
  const isOld = confirmationSentAt === null || confirmationSentAt <= before(now, LINK_LIFETIME)
  return isOnList || !isOld ? { email, isOnList } : undefined
}

/** Takes the address of a link onto the list; doing it twice is fine. An address that answers has not bounced. */
export async function confirmSubscription(database: Database, token: string, now: Date): Promise<string | undefined> {
  return database.receive(async trx => {
    const email = (await readConfirmation(trx, token, now))?.email
    if (email === undefined) return
    await noteConfirmed(trx, email, now.toISOString())
    await removeRefusal(trx, email, 'bounced')
    return email
  })
}

/** The address that a link of a newsletter is for. */
export async function readUnsubscription(db: Db, token: string): Promise<string | undefined> {
  return (await findByToken(db, hashOf(token)))?.email
}

/**
 * Ends the newsletters to the address of a link, or what goes to groups where it came with that; everything else that is
 * known of the person stays. Doing it twice is fine.
 * @param undo takes it back instead
 */
export async function unsubscribe(
  database: Database,
  token: string,
  { undo }: { undo: boolean },
  now: Date,
): Promise<string | undefined> {
  return database.receive(async trx => {
    const found = await findByToken(trx, hashOf(token))
    if (!found) return
    const { email, audience } = found
    const at = now.toISOString()
    if (audience === 'subscribers') await (undo ? noteConfirmed : noteUnsubscribed)(trx, email, at)
    else if (undo) await removeRefusal(trx, email, 'unsubscribed')
    else await addRefusal(trx, email, 'unsubscribed', at)
    return email
  })
}

function before(now: Date, by: number): string {
  return new Date(now.getTime() - by).toISOString()
}
