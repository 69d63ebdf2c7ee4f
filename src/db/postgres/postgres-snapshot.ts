import type { Snapshot } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'

/** A snapshot of PostgreSQL, on its own connection until it is ended. */
export async function openSnapshot(db: Db): Promise<Snapshot> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  return {
    db: trx,
    async end() {
      await trx.rollback().execute()
    },
  }
}
