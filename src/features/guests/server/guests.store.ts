import { firstRows } from '#db/first-rows.ts'
import type { Db } from '#db/migrations/tables.ts'
import { guest } from '#features/guests/guests.schema.ts'

const columns = guest.keyof().options

/** The guests of an edition by name. @param most the number of first ones; undefined for all */
export async function listGuests(db: Db, year: number, most?: number) {
  return db
    .selectFrom('ticketPurchases')
    .select(columns)
    .where('year', '=', year)
    .orderBy('name')
    .orderBy('id')
    .$call(firstRows(most))
    .execute()
}

/** A text that changes with the guests of an edition. */
export async function stampOf(db: Db, year: number): Promise<string> {
  const { count, versions, last } = await db
    .selectFrom('ticketPurchases')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number>('version').as('versions'),
      fn.max('updatedAt').as('last'),
    ])
    .where('year', '=', year)
    .executeTakeFirstOrThrow()
  return `${count} ${versions} ${last}`
}

/** Whether a guest was deleted, and not erased since. */
export async function isInHistory(db: Db, id: number): Promise<boolean> {
  const removal = await db
    .selectFrom('auditLog')
    .select('id')
    .where(eb => eb.and({ subject: 'ticketPurchases', recordId: id, action: 'removed' }))
    .where('details', 'is not', null)
    .executeTakeFirst()
  return removal !== undefined
}

/** The edition of a guest; undefined for one who was deleted. */
export async function findGuestYear(db: Db, id: number): Promise<number | undefined> {
  const found = await db.selectFrom('ticketPurchases').select('year').where('id', '=', id).executeTakeFirst()
  return found?.year
}
