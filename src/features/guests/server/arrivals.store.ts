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

/** Undoes a press, or says that one for a ticket which was in already is in order; the first time counts. */
export async function markArrival(
  trx: Db,
  mark: 'undoneAt' | 'settledAt',
  { key, at, now }: { key: string; at: string; now: string },
): Promise<void> {
  await trx
    .updateTable('arrivals')
    .set({ [mark]: at, updatedAt: now })
    .where('key', '=', key)
    .where(mark, 'is', null)
    .execute()
}
