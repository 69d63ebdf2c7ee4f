import { sql } from 'kysely'
import type { Db } from '#db/migrations/tables.ts'

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
