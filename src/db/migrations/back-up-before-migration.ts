import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backupName } from '#lib/backup-name.ts'
import { StartupError } from '#lib/start/startup-error.ts'

/**
 * Backs up the tables of an older release beside the automatic backups, with a similar name.
 * @param copyTo writes them into a new SQLite file, whole or not at all
 * @throws StartupError on a failure
 */
export async function backUpBeforeMigration(dataDir: string, copyTo: (file: string) => Promise<void>): Promise<void> {
  const folder = join(dataDir, 'backups')
  try {
    mkdirSync(folder, { recursive: true })
    // Only one process migrates at a time, so another's unfinished file is left over.
    const begun = readdirSync(folder).filter(name => name.includes('-before-migration.sqlite.part'))
    for (const name of begun) rmSync(join(folder, name), { force: true })
    await copyTo(join(folder, backupName(new Date(), 'before-migration', 'sqlite')))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const message = `The database is of an older release, and its backup cannot be written into "${folder}": ${reason}; the database is as it was.`
    throw new StartupError(message.replaceAll('\n', ' '), { cause })
  }
}
