import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '#lib/startup-error.ts'
import { flush } from './flush.ts'
import { lockFolder } from './folder-lock.ts'
import { keepAside } from './keep-aside.ts'
import { copySqlite } from './sqlite-copy.ts'

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
