import { DAY } from '#lib/time/durations.ts'
import { type Measure, partsThere } from '#records/measure.ts'
import { type BackupContext, listBackups, writeBackup } from './backup-files.domain.ts'
import { findLastDownload } from './export.store.ts'

/**
 * Writes the backup of the day, if the last one is a day old.
 * @returns its name, or null when it is not time yet
 */
export async function keepDaily(context: BackupContext, now: Date): Promise<string | null> {
  const sinceLast = (await listBackups(context.dataDir))
    .filter(({ reason }) => reason === 'daily')
    .map(({ createdAt }) => now.getTime() - Date.parse(createdAt))
  // A backup from the future was written before the clock was set back.
  if (sinceLast.some(since => since >= 0 && since < DAY)) return null
  return writeBackup(context, 'daily', now)
}

/** After how long a downloaded backup is too old, in ms. */
const DOWNLOAD_AGE = 31 * DAY

export const measureBackups: Measure = async ({ db, now }) => {
  const last = await findLastDownload(db)
  return { backup: partsThere(last !== null && now.getTime() - Date.parse(last) < DOWNLOAD_AGE) }
}
