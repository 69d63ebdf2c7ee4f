import { cleanUpHistory } from '#features/history/server/history-cleanup.domain.ts'
import { sweepPictures } from '#features/media/server/picture-sweep.domain.ts'
import { everyHour } from '#lib/work/every-hour.ts'
import { eraseOld } from './retention.domain.ts'
import { type Scrubbed, scrub } from './scrub.domain.ts'

interface House extends Scrubbed {
  log: Scrubbed['log'] & { info(fields: object, message: string): void }
}

/** Removes what has had its time, and says in the log how much of what went. */
export async function keepHouse(house: House, now: Date): Promise<void> {
  const { database, log } = house
  const erased = await eraseOld(database, now)
  const isErased = Object.keys(erased).length > 0
  if (isErased) log.info(erased, 'personal data that has had its time was erased')
  const overdue = await cleanUpHistory(database, now)
  const isOverdue = overdue.removals + overdue.events > 0
  if (isOverdue) log.info(overdue, 'what was overdue left the bin and the history')
  if (isErased || isOverdue) await scrub(house)
  const pictures = await sweepPictures(database, now)
  if (pictures > 0) log.info({ pictures }, 'pictures that nothing names were removed')
}

/**
 * Keeps house every hour; what could not be done is done an hour later.
 * @returns what ends it
 */
export function startHousekeeping(house: House, now: () => Date): () => void {
  return everyHour(async () => {
    try {
      await keepHouse(house, now())
    } catch (err) {
      house.log.error({ err }, 'what has had its time could not be removed')
    }
  })
}
