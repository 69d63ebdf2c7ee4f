import type { BackupFile } from '#features/backup/backup.schema.ts'
import { DAY } from '#lib/time/durations.ts'
import { type Measure, partsThere } from '#records/measure.ts'
import { type BackupContext, listBackups, writeBackup } from './backup-files.domain.ts'
import { findLastDownload } from './export.store.ts'

/**
 * Writes the backup of the day, if the last one is a day old.
 * @returns its name, or null when it is not time yet
 */
export async function keepDaily(context: BackupContext, now: Date): Promise<string | null> {
  return isDailyDue(await listBackups(context.dataDir), now) ? writeBackup(context, 'daily', now) : null
}

/** Whether the last daily backup of some files is a day old. */
export function isDailyDue(files: readonly Pick<BackupFile, 'createdAt' | 'reason'>[], now: Date): boolean {
  return !files.some(({ createdAt, reason }) => {
    const since = now.getTime() - Date.parse(createdAt)
    // A backup from the future was written before the clock was set back.
    return reason === 'daily' && since >= 0 && since < DAY
  })
}

/** After how long a downloaded backup is too old, in ms. */
const DOWNLOAD_AGE = 31 * DAY

export const measureBackups: Measure = async ({ db, now }) => {
  const last = await findLastDownload(db)
  return { backup: partsThere(last !== null && now.getTime() - Date.parse(last) < DOWNLOAD_AGE) }
}
