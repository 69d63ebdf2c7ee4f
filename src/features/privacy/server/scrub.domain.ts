import type { Database } from '#db/database.ts'
import { closeScrubs, lastPendingScrub } from '#db/pending-scrubs.ts'
import type { Workers } from '#lib/work/workers.ts'

/** A database whose files must not hold deleted data. */
export interface Scrubbed {
  database: Database
  workers: Workers
  log: { error(fields: object, message: string): void }
}

/** Removes deleted data from the database's files; returns whether that succeeded. */
export async function scrub({ database, workers, log }: Scrubbed): Promise<boolean> {
  try {
    const last = await lastPendingScrub(database.db)
    await database.scrub(workers)
    await database.receive(trx => closeScrubs(trx, last))
    return true
  } catch (err) {
    log.error({ err }, 'the files of the database still hold what was erased')
    return false
  }
}
