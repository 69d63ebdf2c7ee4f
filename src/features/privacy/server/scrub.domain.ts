import type { Database } from '#db/database.ts'
import type { Workers } from '#lib/work/workers.ts'

/** A database whose files are to hold no more than its tables. */
export interface Scrubbed {
  database: Database
  workers: Workers
  log: { error(fields: object, message: string): void }
}

/** Takes what was erased out of the files of the database too; whether that could be done now. */
export async function scrub({ database, workers, log }: Scrubbed): Promise<boolean> {
  try {
    await database.scrub(workers)
    return true
  } catch (err) {
    log.error({ err }, 'the files of the database still hold what was erased')
    return false
  }
}
