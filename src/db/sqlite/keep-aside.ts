import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { backupName } from '#lib/backup-name.ts'
import { refuseDamaged } from './refuse-damaged.ts'
import { copySqlite } from './sqlite-copy.ts'

/** Keeps the database that is about to be replaced: as a backup, or unchanged if damaged. @returns its name */
export async function keepAside(dataDir: string, place: string, now: Date): Promise<string> {
  const name = backupName(now, 'before-restore', 'sqlite')
  try {
    refuseDamaged(place)
    await mkdir(join(dataDir, 'backups'), { recursive: true })
    await copySqlite(place, join(dataDir, 'backups', name))
    // Checkpoints the log, so that the file is complete until the other one replaces it.
    const old = new DatabaseSync(place)
    old.exec('pragma wal_checkpoint(truncate)')
    old.close()
    return name
  } catch {
    const damaged = `damaged-${basename(name)}`
    // The place is never empty: a start would fill it with a new database.
    await copyFile(place, join(dataDir, damaged))
    if (existsSync(`${place}-wal`)) await copyFile(`${place}-wal`, join(dataDir, `${damaged}-wal`))
    return damaged
  }
}
