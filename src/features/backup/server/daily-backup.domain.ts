import { everyHour } from '#lib/work/every-hour.ts'
import { type BackupContext, listBackups, writeBackup } from './backup-files.domain.ts'
import { removeLeftovers } from './backup-leftovers.domain.ts'

const HOUR = 60 * 60 * 1000

interface BackupLog {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

/**
 * Writes the daily backup if the last one is a day old.
 * @returns its name, or null if none is due
 */
export async function keepDaily(context: BackupContext, now: Date): Promise<string | null> {
  const sinceLast = (await listBackups(context.dataDir))
    .filter(({ reason }) => reason === 'daily')
    .map(({ createdAt }) => now.getTime() - Date.parse(createdAt))
  // A backup from the future was written before the clock was set back.
  if (sinceLast.some(since => since >= 0 && since < 24 * HOUR)) return null
  return writeBackup(context, 'daily', now)
}

/**
 * Checks every hour, from a minute after the start, whether a daily backup is due; a failed one is retried then.
 * @returns a function that stops it
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
