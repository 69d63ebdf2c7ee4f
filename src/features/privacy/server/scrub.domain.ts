import type { Database } from '#db/database.ts'
import type { Workers } from '#lib/work/workers.ts'

/** A database whose files are to hold no more than its tables. */
export interface Scrubbed {
  database: Database
  workers: Workers
  log: { error(fields: object, message: string): void }
}

/** The databases whose files still hold what was erased: they were busy. */
const owed = new WeakSet<Database>()

/** Whether the files of a database are to be scrubbed again. */
export function owesScrub(database: Database): boolean {
  return owed.has(database)
}

/** Takes what was erased out of the files of the database too; whether that could be done now. */
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
