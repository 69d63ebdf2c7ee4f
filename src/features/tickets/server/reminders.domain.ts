import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { noteScrub } from '#db/pending-scrubs.ts'
import type { EventTimes } from '#features/event/event-profile.schema.ts'
import { readEvent } from '#features/event/server/event.domain.ts'
import { mailboxKey } from '#features/mail/server/arrival.domain.ts'
import { letterOf } from '#features/mail/server/letter.domain.ts'
import { queueMail } from '#features/mail/server/mail.domain.ts'
import { readTicketOffers } from '#features/sale/server/tickets.domain.ts'
import { Problem } from '#lib/problem.ts'
import { DAY, later } from '#lib/time/durations.ts'
import { addReminder, hasReminders, removeFirst, removeOthers } from './reminders.store.ts'

/**
 * Stores an address for one mail when the sale starts. Repeating it is fine.
 * @throws Problem `conflict` when no sale can follow
 */
export async function requestReminder(database: Database, email: string, now: Date): Promise<void> {
  const installation = await database.identity()
  await database.receive(async trx => {
    const event = await readEvent(trx, now)
    if (hasNoSaleAhead(event, now)) throw new Problem('conflict', 'There is no sale of tickets to come.')
    const reminder = { email, mailbox: mailboxKey(email), edition: event.editionYear, installation }
    await addReminder(trx, { ...reminder, createdAt: now.toISOString() })
  })
}

/**
 * Once tickets are on sale, writes up to `most` mails and deletes their addresses, in one transaction, so that each
 * mail is written once.
 */
export async function sendReminders(database: Database, most: number, publicUrl: string, now: Date): Promise<void> {
  const { db } = database
  if (!(await hasReminders(db)) || !(await sells(db, now))) return
  const identity = await database.identity()
  await database.receive(async trx => {
    if (!(await sells(trx, now))) return
    const { contactEmail: replyTo, editionYear } = await readEvent(trx, now)
    const letter = await letterOf(trx, 'sale-start', {}, { publicUrl, now, buttonUrl: `${publicUrl}/#tickets` })
    for (const { email, installation } of await removeFirst(trx, editionYear, most)) {
      await queueMail(trx, { recipient: email, replyTo, ...letter, isHeld: installation !== identity }, now)
    }
  })
}

/** Deletes addresses without a future sale: of other editions, and of a past one. */
export async function forgetReminders(database: Database, now: Date): Promise<number> {
  if (!(await hasReminders(database.db))) return 0
  return database.receive(async trx => {
    const event = await readEvent(trx, now)
    const removed = await removeOthers(trx, hasNoSaleAhead(event, now) ? undefined : event.editionYear)
    if (removed > 0) await noteScrub(trx, later(now, DAY))
    return removed
  })
}

/** Whether a ticket can be bought. */
async function sells(db: Db, now: Date): Promise<boolean> {
  const { published } = await readEvent(db, now)
  return published && (await readTicketOffers(db, now, () => undefined)).tickets.some(({ onSale }) => onSale)
}

/** A cancelled event keeps its reminders until its day: the cancellation may be undone. */
function hasNoSaleAhead({ endsAt, phase }: EventTimes, now: Date): boolean {
  return endsAt === null ? phase === 'cancelled' : endsAt <= now.toISOString()
}
