import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { StartupError } from '#lib/startup-error.ts'
import { contentVersionOf } from './content-version.ts'
import type { Database, Snapshot } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { copySqlite } from './sqlite-copy.ts'
import { sqliteDialect, sqliteReader } from './sqlite-dialect.ts'
import { refuseOldSqlite } from './sqlite-release.ts'
import type { Tables } from './tables.ts'

/** Opens `lectern.sqlite` in a folder and keeps other processes out of it. */
export async function openSqlite(dataDir: string, migrating: boolean): Promise<Database> {
  refuseOldSqlite(process.versions.sqlite ?? 'of unknown release')
  const unlock = enter(dataDir)
  try {
    const database = await openFile(join(dataDir, 'lectern.sqlite'), migrating)
    return {
      ...database,
      async close() {
        await database.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw explained(dataDir, error)
  }
}

function enter(dataDir: string): () => void {
  try {
    mkdirSync(dataDir, { recursive: true })
    return lockFolder(dataDir)
  } catch (error) {
    throw explained(dataDir, error)
  }
}

async function openFile(file: string, migrating: boolean): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) })
  try {
    if (migrating) await migrate(db, 'sqlite')
    const version = contentVersionOf(db, 'sqlite')
    await version.refresh()
    return {
      db,
      engine: 'sqlite',
      contentVersion: version.current,
      change: version.change,
      receive: version.receive,
      snapshot: () => openSnapshot(file),
      copyTo: target => copySqlite(file, target),
      check: version.refresh,
      close: () => db.destroy(),
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

// A connection of its own, since the other one is busy with one transaction at a time.
async function openSnapshot(file: string): Promise<Snapshot> {
  const db = new Kysely<Tables>({ dialect: sqliteReader(file) })
  const trx = await db.startTransaction().execute()
  // The moment is that of the first read.
  await trx.selectFrom('contentVersion').select('version').execute()
  return {
    db: trx,
    async end() {
      await trx.rollback().execute()
      await db.destroy()
    },
  }
}

function explained(dataDir: string, error: unknown): unknown {
  if (error instanceof StartupError || !(error instanceof Error)) return error
  return new StartupError(`DATA_DIR "${dataDir}" cannot be used: ${error.message}`, { cause: error })
}
