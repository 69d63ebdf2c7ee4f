import type { Db } from '#db/migrations/tables.ts'
import { Problem } from '#lib/problem.ts'
import type { Edit } from './edit.ts'
import type { Expected } from './records.ts'

interface RecordStore<Row, Change> {
  /** The record in API shape, for the answer to a late change. */
  find(db: Db, id: number): Promise<Row | undefined>
  change(db: Db, id: number, change: Change, expected: Expected, edit: Edit): Promise<Row | undefined>
  remove(db: Db, id: number, expected: Expected, edit: Edit): Promise<boolean>
}

/** @throws Problem `not-found` */
export async function findOrRefuse<Row>(
  store: Pick<RecordStore<Row, never>, 'find'>,
  db: Db,
  id: number,
): Promise<Row> {
  return (await store.find(db, id)) ?? gone()
}

/**
 * Changes a record inside a transaction.
 * @returns the resulting record
 * @throws Problem `not-found`, or `changed` with the current record when another version was expected
 */
export async function changeOrRefuse<Row, Change>(
  store: RecordStore<Row, Change>,
  trx: Db,
  id: number,
  change: Change,
  expected: Expected,
  edit: Edit,
): Promise<Row> {
  const changed = await store.change(trx, id, change, expected, edit)
  return changed ?? refuseStale(await findOrRefuse(store, trx, id))
}

/**
 * Removes a record inside a transaction.
 * @returns the removed record
 * @throws Problem as `changeOrRefuse`
 */
export async function removeOrRefuse<Row>(
  store: RecordStore<Row, never>,
  trx: Db,
  id: number,
  expected: Expected,
  edit: Edit,
): Promise<Row> {
  const current = await findOrRefuse(store, trx, id)
  return (await store.remove(trx, id, expected, edit)) ? current : refuseStale(current)
}

/** @throws Problem `changed` with the current record */
export function refuseStale(current: unknown): never {
  throw new Problem('changed', 'Somebody else has changed this record since you opened it.', { current })
}

function gone(): never {
  throw new Problem('not-found', 'This record does not exist.')
}
