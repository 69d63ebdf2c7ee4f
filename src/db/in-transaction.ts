import { sql } from 'kysely'
import type { Database } from './database.ts'
import type { Db } from './migrations/tables.ts'

/** The database inside a running transaction: what changes it joins that transaction. */
export function inTransaction(database: Database, trx: Db): Database {
  const join = <T>(work: (trx: Db) => Promise<T>) => work(trx)
  return { ...database, db: trx, change: join, receive: join, live: join, count: join }
}

/**
 * Runs `work` in a transaction and rolls it back: nothing is written, and the content version stays. Writes of others
 * wait meanwhile.
 * @throws the error of `work`
 */
export async function dryRun<T>(database: Pick<Database, 'receive'>, work: (trx: Db) => Promise<T>): Promise<T> {
  const rollback = new Error('rolled back')
  const { promise, resolve } = Promise.withResolvers<T>()
  try {
    return await database.receive(async trx => {
      resolve(await work(trx))
      throw rollback
    })
  } catch (error) {
    if (error !== rollback) throw error
    return promise
  }
}

/** Runs the writing of one row in a savepoint, so that its failure does not end the transaction. */
export async function withSavepoint<T>(trx: Db, write: () => Promise<T>): Promise<T> {
  await sql`savepoint one_row`.execute(trx)
  try {
    const result = await write()
    await sql`release savepoint one_row`.execute(trx)
    return result
  } catch (error) {
    await sql`rollback to savepoint one_row`.execute(trx).catch(() => undefined)
    await sql`release savepoint one_row`.execute(trx).catch(() => undefined)
    throw error
  }
}
