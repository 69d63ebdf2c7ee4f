import { cleanUpHistory } from '#features/history/server/history-cleanup.domain.ts'
import { sweepPictures } from '#features/media/server/picture-sweep.domain.ts'
import { forgetReminders } from '#features/tickets/server/reminders.domain.ts'
import { everyHour } from '#lib/work/every-hour.ts'
import { eraseOld, readStoredRetention } from './retention.domain.ts'
import { owesScrub, type Scrubbed, scrub } from './scrub.domain.ts'

const DAY = 24 * 60 * 60 * 1000

interface House extends Scrubbed {
  log: Scrubbed['log'] & { info(fields: object, message: string): void }
}

/**
 * Deletes expired data, and logs how much.
 * @returns whether the database files still hold erased data
 */
export async function keepHouse({ database, log }: House, now: Date): Promise<boolean> {
  const reminders = await forgetReminders(database, now)
  const erased = { ...(await eraseOld(database, now)), ...(reminders > 0 && { reminders }) }
  const isErased = Object.keys(erased).length > 0
  if (isErased) log.info(erased, 'personal data that has had its time was erased')
  const { history } = await readStoredRetention(database.db)
  const overdue = await cleanUpHistory(database, history, now)
  const isOverdue = overdue.removals + overdue.events > 0
  if (isOverdue) log.info(overdue, 'what was overdue left the bin and the history')
  const pictures = await sweepPictures(database, now)
  if (pictures > 0) log.info({ pictures }, 'pictures that nothing names were removed')
  return isErased || isOverdue
}

/**
 * Runs one round. The database files, which block writes, are cleaned once a day at most, and again an hour later if
 * they were busy.
 */
export function createHousekeeping(house: House): (now: Date) => Promise<void> {
  let isOwed = false
  let cleanedAt = Number.NEGATIVE_INFINITY
  return async now => {
    isOwed = (await keepHouse(house, now)) || isOwed
    const isDue = isOwed && now.getTime() - cleanedAt >= DAY
    if (!isDue && !owesScrub(house.database)) return
    cleanedAt = now.getTime()
    await scrub(house)
    isOwed = false
  }
}

/**
 * Runs every hour; a failed round is retried an hour later.
 * @returns a function that stops it
 */
export function startHousekeeping(house: House, now: () => Date): () => void {
  const look = createHousekeeping(house)
  return everyHour(async () => {
    try {
      await look(now())
    } catch (err) {
      house.log.error({ err }, 'what has had its time could not be removed')
    }
  })
}
