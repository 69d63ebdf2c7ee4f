import type { Database } from './database.ts'
import type { Db } from './migrations/tables.ts'

/** The database inside a running transaction: what changes it joins that transaction. */
export function inTransaction(database: Database, trx: Db): Database {
  const join = <T>(work: (trx: Db) => Promise<T>) => work(trx)
  return { ...database, db: trx, change: join, receive: join, live: join }
}
