import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { storageFaultOf } from '#db/storage-fault.ts'
import { readBackupName } from '#lib/backup-name.ts'
import { commandLine } from '#lib/project-folder.ts'
import { StartupError } from '#lib/start/startup-error.ts'
import { isLogDamaged } from './log-damage.ts'
import { OPENING_TIMEOUT } from './sqlite-dialect.ts'

/**
 * Checks a SQLite file and its log for damage, without writing.
 * @param file which no process has open; a missing one is sound
 * @throws StartupError that says how to restore
 */
export function refuseDamaged(file: string): void {
  const damage = existsSync(file) ? damageOf(file) : null
  if (damage === null) return
  const folder = dirname(file)
  throw new StartupError(
    `DATA_DIR "${folder}" holds a damaged database (${damage}). Nothing was changed. Bring a backup back with: ` +
      `${commandLine('restore')} ${newestBackup(folder) ?? 'followed by the path of one'}`,
  )
}

function newestBackup(folder: string): string | undefined {
  const backups = join(folder, 'backups')
  const names = existsSync(backups) ? readdirSync(backups).filter(name => readBackupName(name) !== undefined) : []
  // Their names begin with the moment.
  const newest = names.sort().at(-1)
  return newest && join(backups, newest)
}

function damageOf(file: string): string | null {
  if (isLogDamaged(file)) return 'its log does not hold what was confirmed'
  // A start killed while it created the file leaves a journal, which must be replayed first.
  const database = new DatabaseSync(file, { timeout: OPENING_TIMEOUT, readOnly: !existsSync(`${file}-journal`) })
  try {
    const [answer] = Object.values(database.prepare('pragma quick_check(1)').get() ?? {})
    return answer === 'ok' ? null : String(answer).replaceAll(/\s+/g, ' ')
  } catch (error) {
    if (error instanceof Error && isDamage(error)) return error.message
    throw error
  } finally {
    database.close()
  }
}

// SQLITE_CORRUPT and SQLITE_NOTADB; anything else is a fault of the disk or of permissions.
function isDamage(error: Error): boolean {
  return storageFaultOf(error) === 'broken' && /malformed|not a database|corrupt/.test(error.message)
}

// Older releases can corrupt a database when the WAL is reset (https://sqlite.org/wal.html#walresetbug).
const OLDEST = [3, 51, 3] as const

/**
 * Refuses an SQLite that may damage the file.
 * @throws StartupError when `release` ('3.50.4') is older than the first sound one
 */
export function refuseOldSqlite(release: string): void {
  const parts = release.split('.').map(Number)
  const place = OLDEST.findIndex((part, index) => part !== (parts[index] ?? 0))
  if (place === -1 || (parts[place] ?? 0) > (OLDEST[place] ?? 0)) return
  throw new StartupError(
    `SQLite ${release} is older than ${OLDEST.join('.')} and may damage the database; run Lectern with the Node it installs (npm start)`,
  )
}
