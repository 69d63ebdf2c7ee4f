import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { addRefusal, removeRefusal } from '#features/newsletters/server/addresses/refusals.store.ts'
import { hashOf } from '#lib/text/tokens.ts'
import { DAY, later } from '#lib/time/durations.ts'
import { findByToken } from './addresses/recipients.store.ts'
import {
  addSubscription,
  findByConfirmation,
  findSubscription,
  noteConfirmed,
  noteUnsubscribed,
} from './addresses/subscription.store.ts'
import { LINK_LIFETIME, type Mail, sendOrDefer } from './confirmations.domain.ts'

/**
 * Stores an address, and sends it a link to confirm where mail is set up: once a day at most, and none to whoever has
 * confirmed. When too many go, it waits.
 */
export async function subscribe(database: Database, email: string, mail: Mail, now: Date): Promise<void> {
  await database.receive(async trx => {
    await addSubscription(trx, email, now.toISOString())
    if (!mail.smtpUrl) return
    const known = await findSubscription(trx, email)
    if (!known || (known.confirmedAt !== null && known.archivedAt === null)) return
    if (known.confirmationSentAt !== null && known.confirmationSentAt > later(now, -DAY)) return
    await sendOrDefer(trx, known, mail, now)
  })
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
  const isOld = confirmationSentAt === null || confirmationSentAt <= later(now, -LINK_LIFETIME)
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
