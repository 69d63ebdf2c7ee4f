import { DAY } from '#lib/time/durations.ts'
import { everyHour } from '#lib/work/every-hour.ts'
import { type BackupContext, listBackups, writeBackup } from './backup-files.domain.ts'
import { removeLeftovers } from './backup-leftovers.domain.ts'

interface BackupLog {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/**
 * Writes the backup of the day, if the last one is a day old.
 * @returns its name, or null when it is not time yet
 */
export async function keepDaily(context: BackupContext, now: Date): Promise<string | null> {
  const sinceLast = (await listBackups(context.dataDir))
    .filter(({ reason }) => reason === 'daily')
    .map(({ createdAt }) => now.getTime() - Date.parse(createdAt))
  // One of a moment to come was written by a clock that has been set back since.
  if (sinceLast.some(since => since >= 0 && since < DAY)) return null
  return writeBackup(context, 'daily', now)
}

/**
 * Looks every hour, from a minute after the start, whether a daily backup is due; one that fails is tried again then.
 * @returns what ends it
 */
export async function startDailyBackups(context: BackupContext, log: BackupLog, now: () => Date): Promise<() => void> {
  await removeLeftovers(context.dataDir, context.database.engine === 'sqlite', now())

  async function look() {
    try {
      const name = await keepDaily(context, now())
      if (name) log.info({ name }, 'a daily backup was written')
    } catch (error) {
      log.error({ err: error }, 'the daily backup could not be written')
    }
  }

  return everyHour(look)
}
