import type { Database } from '#db/database.ts'
import { cleanUpHistory } from '#features/history/server/history-cleanup.domain.ts'
import { sweepPictures } from '#features/media/server/picture-sweep.domain.ts'
import { everyHour } from '#lib/work/every-hour.ts'

interface HouseLog {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** Removes what has had its time, and says in the log how much of what went. */
export async function keepHouse(database: Database, log: HouseLog, now: Date): Promise<void> {
  const overdue = await cleanUpHistory(database, now)
  if (overdue.removals + overdue.events > 0) log.info(overdue, 'what was overdue left the bin and the history')
  const pictures = await sweepPictures(database, now)
  if (pictures > 0) log.info({ pictures }, 'pictures that nothing names were removed')
}

/**
 * Keeps house every hour; what could not be done is done an hour later.
 * @returns what ends it
 */
export function startHousekeeping(database: Database, log: HouseLog, now: () => Date): () => void {
  return everyHour(async () => {
    try {
      await keepHouse(database, log, now())
    } catch (err) {
      log.error({ err }, 'what has had its time could not be removed')
    }
  })
}
