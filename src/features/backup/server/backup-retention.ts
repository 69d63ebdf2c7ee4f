import type { BackupFile } from '#features/backup/backup.schema.ts'
import { DAY } from '#lib/time/durations.ts'

const DAILY = 7
const WEEKLY = 4
/** Of manual and precautionary backups, the newest are kept. */
const OTHERS = 10

/**
 * The backups to delete: all but 7 daily ones, the newest of each of 4 calendar weeks, and 10 others.
 * The newest 7 are replaced by newer ones only, so that a wrong clock cannot delete all of them.
 */
export function expendable<File extends Pick<BackupFile, 'createdAt' | 'reason'>>(files: readonly File[], now: Date) {
  const newestFirst = files.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  const daily = newestFirst.filter(({ reason }) => reason === 'daily')
  const weekly = [...Map.groupBy(daily, weekOf).values()]
    .flatMap(week => week.slice(0, 1))
    .filter(file => weeklyGoneBy(file) > now.toISOString())
    .slice(0, WEEKLY)
  const others = newestFirst.filter(({ reason }) => reason !== 'daily').slice(0, OTHERS)
  const kept = new Set([...daily.slice(0, DAILY), ...weekly, ...others])
  return files.filter(file => !kept.has(file))
}

/** By when a daily backup is deleted (ISO), if it is the last of its week and one is made each day. */
export function weeklyGoneBy(file: { createdAt: string }): string {
  const monday = (weekOf(file) + WEEKLY) * 7 - 3
  return new Date((monday + 1) * DAY).toISOString()
}

// Weeks begin on Monday; the first day of the count was a Thursday.
function weekOf({ createdAt }: { createdAt: string }): number {
  return Math.floor((Date.parse(createdAt) / DAY + 3) / 7)
}

/** Whether the last daily backup of some files is a day old. */
export function isDailyDue(files: readonly Pick<BackupFile, 'createdAt' | 'reason'>[], now: Date): boolean {
  return !files.some(({ createdAt, reason }) => reason === 'daily' && isWithinLast(DAY, createdAt, now))
}

/** Whether a moment is less than so many ms ago. One of the future was noted before the clock was set back. */
export function isWithinLast(length: number, moment: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(moment)
  return age >= 0 && age < length
}
