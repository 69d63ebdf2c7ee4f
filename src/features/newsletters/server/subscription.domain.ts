import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { groupsOf } from '#features/newsletters/audiences.ts'
import { addRefusal, noteUnsubscribed, removeRefusal } from '#features/newsletters/server/addresses/refusals.store.ts'
import { hashOf } from '#lib/text/tokens.ts'
import { DAY, later } from '#lib/time/durations.ts'
import { findByToken } from './addresses/recipients.store.ts'
import { addSubscription, findByConfirmation, findSubscription, noteConfirmed } from './addresses/subscription.store.ts'
import { type ConfirmationMail, LINK_LIFETIME, sendOrDefer } from './confirmations.domain.ts'

/**
 * Stores a subscriber, and sends a confirmation link if mail is set up: once a day, and only to unconfirmed addresses.
 * Over the limit it waits.
 */
export async function subscribe(database: Database, email: string, mail: ConfirmationMail, now: Date): Promise<void> {
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
  /** It was used, and is still valid. */
  isOnList: boolean
}

/** The address of a confirmation link; undefined when it is expired or unknown. */
export async function readConfirmation(db: Db, token: string, now: Date): Promise<Confirmation | undefined> {
  const found = await findByConfirmation(db, hashOf(token))
  if (!found) return
  const { email, confirmedAt, archivedAt, confirmationSentAt } = found
  const isOnList = confirmedAt !== null && archivedAt === null
  const isOld = confirmationSentAt === null || confirmationSentAt <= later(now, -LINK_LIFETIME)
  return isOnList || !isOld ? { email, isOnList } : undefined
}

/** Confirms the address of a link; repeating it is fine. A confirmed address is no longer marked as bounced. */
export async function confirmSubscription(database: Database, token: string, now: Date): Promise<string | undefined> {
  return database.receive(async trx => {
    const email = (await readConfirmation(trx, token, now))?.email
    if (email === undefined) return
    await noteConfirmed(trx, email, now.toISOString())
    await removeRefusal(trx, email, 'bounced')
    return email
  })
}

/** The address of a newsletter's link. */
export async function readUnsubscription(db: Db, token: string): Promise<string | undefined> {
  return (await findByToken(db, hashOf(token)))?.email
}

/**
 * Unsubscribes the address of a link from newsletters, or from group mail if the link came with that. Repeating it is
 * fine.
 * @param undo subscribes it again instead
 */
export async function unsubscribe(database: Database, token: string, { undo }: { undo: boolean }, now: Date) {
  return database.receive(async trx => {
    const found = await findByToken(trx, hashOf(token))
    if (!found) return
    const { email, audience } = found
    const at = now.toISOString()
    if (groupsOf(audience).includes('subscribers')) await (undo ? noteConfirmed : noteUnsubscribed)(trx, email, at)
    if (audience === 'subscribers') return email
    if (undo) await removeRefusal(trx, email, 'unsubscribed')
    else await addRefusal(trx, email, 'unsubscribed', at)
    return email
  })
}
