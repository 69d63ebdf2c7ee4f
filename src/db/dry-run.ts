import type { Database } from './database.ts'
import type { Db } from './migrations/tables.ts'

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
