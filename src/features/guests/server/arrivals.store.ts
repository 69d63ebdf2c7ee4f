import type { Insertable } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { arrival } from '#features/guests/guests.schema.ts'

const columns = arrival.keyof().options

/** The presses of an edition. @param since only those written or changed from then on (ISO) */
export async function listArrivals(db: Db, year: number, since = '') {
  return db
    .selectFrom('arrivals')
    .select(columns)
    .where('year', '=', year)
    .where('updatedAt', '>=', since)
    .orderBy('at')
    .orderBy('key')
    .execute()
}

/** Whether tickets of a guest came in, by a press that was not undone. */
export async function hasArrived(db: Db, guestId: number): Promise<boolean> {
  const found = await db
    .selectFrom('arrivals')
    .select('id')
    .where('guestId', '=', guestId)
    .where('undoneAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Adds a press; a second one with the same key changes nothing. */
export async function addArrival(
  trx: Db,
  row: Omit<Insertable<Tables['arrivals']>, 'undoneAt' | 'settledAt' | 'cents'> & { cents?: number | null },
): Promise<void> {
  await trx
    .insertInto('arrivals')
    .values({ cents: null, undoneAt: null, settledAt: null, ...row })
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
}

/** Undoes a press; the first undo counts. */
export async function undoArrival(trx: Db, key: string, undoneAt: string, updatedAt: string): Promise<void> {
  await trx
    .updateTable('arrivals')
    .set({ undoneAt, updatedAt })
    .where('key', '=', key)
    .where('undoneAt', 'is', null)
    .execute()
}

/** Says that a press for a ticket which was in already is in order. */
export async function settleArrival(trx: Db, key: string, settledAt: string, updatedAt: string): Promise<void> {
  await trx
    .updateTable('arrivals')
    .set({ settledAt, updatedAt })
    .where('key', '=', key)
    .where('settledAt', 'is', null)
    .execute()
}
