import type { Insertable } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'

/** Adds a reminder; an existing one of the mailbox moves to the current edition. */
export async function addReminder(trx: Db, reminder: Insertable<Tables['saleReminders']>): Promise<void> {
  const { edition, installation } = reminder
  await trx
    .insertInto('saleReminders')
    .values(reminder)
    .onConflict(conflict => conflict.column('mailbox').doUpdateSet({ edition, installation }))
    .execute()
}

export async function hasReminders(db: Db): Promise<boolean> {
  return (await db.selectFrom('saleReminders').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Deletes and returns the oldest reminders of an edition. */
export async function removeFirst(trx: Db, edition: number, most: number) {
  const first = trx.selectFrom('saleReminders').select('id').where('edition', '=', edition).orderBy('id').limit(most)
  return trx.deleteFrom('saleReminders').where('id', 'in', first).returning(['email', 'installation']).execute()
}

/** @returns how many reminders were deleted. @param kept the edition whose reminders stay; undefined for none */
export async function removeOthers(trx: Db, kept: number | undefined): Promise<number> {
  const removal = trx.deleteFrom('saleReminders')
  const { numDeletedRows } = await (kept === undefined
    ? removal
    : removal.where('edition', '<>', kept)
  ).executeTakeFirst()
  return Number(numDeletedRows)
}
