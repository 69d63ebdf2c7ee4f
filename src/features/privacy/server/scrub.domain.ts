import type { Database } from '#db/database.ts'
import type { Workers } from '#lib/work/workers.ts'

/** A database whose files must not hold deleted data. */
export interface Scrubbed {
  database: Database
  workers: Workers
  log: { error(fields: object, message: string): void }
}

/** Databases whose files could not be cleaned because they were busy. */
const owed = new WeakSet<Database>()

/** Whether a database's files must be cleaned again. */
export function owesScrub(database: Database): boolean {
  return owed.has(database)
}

/** Removes deleted data from the database's files; returns whether that succeeded. */
export async function scrub({ database, workers, log }: Scrubbed): Promise<boolean> {
  try {
    await database.scrub(workers)
    owed.delete(database)
    return true
  } catch (err) {
    owed.add(database)
    log.error({ err }, 'the files of the database still hold what was erased')
    return false
  }
}
