import { copiesText, isCopyOld } from '#features/backup/copies-text.ts'
import { DAY } from '#lib/time/durations.ts'
import { type Measure, partsThere } from '#records/measure.ts'
import { type BackupContext, listBackups, writeBackup } from './backup-files.domain.ts'
import { isDailyDue } from './backup-retention.ts'
import { readCopies } from './copies.domain.ts'
import { findLastDownload } from './export.store.ts'

/**
 * Writes the backup of the day, if the last one is a day old.
 * @returns its name, or null when it is not time yet
 */
export async function keepDaily(context: BackupContext, now: Date): Promise<string | null> {
  return isDailyDue(await listBackups(context.dataDir), now) ? writeBackup(context, 'daily', now) : null
}

/** After how long a downloaded backup is too old, in ms. */
const DOWNLOAD_AGE = 31 * DAY

/** One backup is off the machine: a copy by the server itself, else a download. */
export const measureBackups: Measure = async ({ db, now, machine }) => {
  const copies = machine ? await readCopies(machine) : null
  if (copies) return { backup: measureCopies(copies, now.getTime()) }
  const last = await findLastDownload(db)
  return { backup: partsThere(last !== null && now.getTime() - Date.parse(last) < DOWNLOAD_AGE) }
}

function measureCopies(copies: NonNullable<Awaited<ReturnType<typeof readCopies>>>, now: number) {
  const isOld = isCopyOld(copies, now)
  const title = isOld ? 'Look why no copy of the backups is made' : 'Keep copies of the backups elsewhere'
  return { ...partsThere(!isOld), title, found: (isOld && copies.fault) || copiesText(copies, now) }
}
