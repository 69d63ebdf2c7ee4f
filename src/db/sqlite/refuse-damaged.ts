import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readBackupName } from '#lib/backup-name.ts'
import { commandLine } from '#lib/project-folder.ts'
import { StartupError } from '#lib/startup-error.ts'
import { damageOf } from './find-damage.ts'

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
