import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { StartupError } from '#lib/startup-error.ts'
import { contentVersionOf } from './content-version.ts'
import type { Database } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { sqliteDialect } from './sqlite-dialect.ts'
import { refuseOldSqlite } from './sqlite-release.ts'
import type { Tables } from './tables.ts'

/** Opens `lectern.sqlite` in a folder and keeps other processes out of it. */
export async function openSqlite(dataDir: string, migrating: boolean): Promise<Database> {
  refuseOldSqlite(process.versions.sqlite ?? 'of unknown release')
  const unlock = explained(dataDir, () => {
    mkdirSync(dataDir, { recursive: true })
    return lockFolder(dataDir)
  })
  try {
    const dialect = explained(dataDir, () => sqliteDialect(join(dataDir, 'lectern.sqlite')))
    const db = new Kysely<Tables>({ dialect })
    if (migrating) await migrate(db, 'sqlite')
    const version = contentVersionOf(db, 'sqlite')
    await version.refresh()
    return {
      db,
      engine: 'sqlite',
      contentVersion: version.current,
      change: version.change,
      check: version.refresh,
      async close() {
        await db.destroy()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

function explained<T>(dataDir: string, open: () => T): T {
  try {
    return open()
  } catch (error) {
    if (error instanceof StartupError || !(error instanceof Error)) throw error
    throw new StartupError(`DATA_DIR "${dataDir}" cannot be used: ${error.message}`, { cause: error })
  }
}
