import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { backupName } from '#lib/backup-name.ts'
import { StartupError } from '#lib/start/startup-error.ts'
import { lockFolder } from './folder-lock.ts'
import { refuseDamaged } from './refuse-damaged.ts'
import { copySqlite } from './sqlite-copy.ts'
import { flush } from './write-atomically.ts'

/** The temporary place of the new database. */
export const COMING = 'coming.sqlite'

/**
 * Makes a sound SQLite file the database of a data folder; the file itself stays.
 * @returns the name of the previous database: a backup, or the damaged file; null when there was none
 * @throws StartupError when another process holds the folder or the file is damaged
 */
export async function putInPlace(dataDir: string, file: string, now: Date): Promise<string | null> {
  await mkdir(dataDir, { recursive: true })
  const unlock = lockFolder(dataDir)
  try {
    const place = join(dataDir, 'lectern.sqlite')
    const coming = join(dataDir, COMING)
    await copySqlite(file, coming).catch(cause => {
      throw new StartupError(`"${file}" cannot be restored: ${cause.message}`, { cause })
    })
    const before = existsSync(place) ? await keepAside(dataDir, place, now) : null
    for (const log of ['-wal', '-shm']) await rm(`${place}${log}`, { force: true })
    await rename(coming, place)
    await flush(dataDir)
    return before
  } finally {
    unlock()
  }
}

/** Keeps the database that is about to be replaced: as a backup, or unchanged if damaged. @returns its name */
async function keepAside(dataDir: string, place: string, now: Date): Promise<string> {
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
