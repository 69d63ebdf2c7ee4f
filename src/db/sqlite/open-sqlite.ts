import { existsSync, mkdirSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Kysely } from 'kysely'
import { contentVersionOf } from '#db/content-version.ts'
import type { Database, Snapshot } from '#db/database.ts'
import { backUpBeforeMigration } from '#db/migrations/back-up-before-migration.ts'
import { type Migrations, migrate, ownMigrations } from '#db/migrations/migrate.ts'
import type { Tables } from '#db/migrations/tables.ts'
import { StartupError } from '#lib/start/startup-error.ts'
import { type FolderTimeouts, lockFolderWithin, markLeaving } from './folder-lock.ts'
import { refuseDamaged, refuseOldSqlite } from './refuse-damaged.ts'
import { copySqlite } from './sqlite-copy.ts'
import { sqliteReader, sqliteReadingBeside } from './sqlite-dialect.ts'

/**
 * Opens `lectern.sqlite` in a folder and keeps other processes out of it.
 * @param migrations null when the tables are known to be up to date
 */
export async function openSqlite(dataDir: string, migrations: Migrations | null, folderTimeouts: FolderTimeouts) {
  refuseOldSqlite(process.versions.sqlite ?? 'of unknown release')
  const unlock = await enter(dataDir, folderTimeouts)
  try {
    refuseDamaged(join(dataDir, 'lectern.sqlite'))
    const database = await openFile(join(dataDir, 'lectern.sqlite'), migrations, true)
    return {
      ...database,
      leave: () => markLeaving(dataDir),
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

async function enter(dataDir: string, folderTimeouts: FolderTimeouts): Promise<() => void> {
  try {
    mkdirSync(dataDir, { recursive: true })
    return await lockFolderWithin(dataDir, folderTimeouts)
  } catch (error) {
    throw explained(dataDir, error)
  }
}

/** Opens a copy of a SQLite file, which may be of an older release, and brings its tables up to this one. */
export async function openSqliteCopy(file: string): Promise<Database> {
  return openFile(file, ownMigrations)
}

/**
 * The database of a folder that another process may be using, as far as backing it up asks for.
 * @throws StartupError when there is none
 */
export function readSqlite(dataDir: string): Pick<Database, 'snapshot' | 'copyTo' | 'close'> {
  const file = existingFile(dataDir)
  return {
    snapshot: () => openSnapshot(file),
    copyTo: target => copySqlite(file, target),
    close: async () => undefined,
  }
}

/**
 * The database of a folder that a running site may hold, for one short change. Its tables stay as they are.
 * @throws StartupError when there is none
 */
export async function openBesideSite(dataDir: string): Promise<Database> {
  return openFile(existingFile(dataDir), null)
}

function existingFile(dataDir: string): string {
  const file = join(dataDir, 'lectern.sqlite')
  if (!existsSync(file)) throw new StartupError(`DATA_DIR "${dataDir}" holds no database`)
  return file
}

async function openFile(file: string, migrations: Migrations | null, keeps = false): Promise<Database> {
  const { dialect, refuseLost } = sqliteReadingBeside(file)
  const db = new Kysely<Tables>({ dialect })
  try {
    const keep = () => backUpBeforeMigration(dirname(file), target => copySqlite(file, target))
    if (migrations) await migrate(db, 'sqlite', migrations, keeps ? keep : undefined)
    const { versions } = contentVersionOf(db, 'sqlite')
    await versions.check()
    return {
      db,
      engine: 'sqlite',
      ...versions,
      snapshot: () => openSnapshot(file),
      copyTo: target => copySqlite(file, target),
      async scrub(workers) {
        await workers.run(['rewriteSqlite', () => import('./rewrite-sqlite.ts')], file)
      },
      async identity() {
        const { ino, birthtimeNs } = await stat(file, { bigint: true })
        return `${ino}.${birthtimeNs}`
      },
      async check() {
        refuseLost()
        await versions.check()
      },
      leave: async () => undefined,
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
  if (isUnwritable(error)) {
    const advice = 'cannot be written; set DATA_DIR to a folder that this user may write to.'
    return new StartupError(`The data folder "${resolve(dataDir)}" ${advice}`, { cause: error })
  }
  return new StartupError(`DATA_DIR "${dataDir}" cannot be used: ${error.message}`, { cause: error })
}

function isUnwritable(error: Error): boolean {
  // "Read-only" and "cannot open": https://sqlite.org/rescode.html
  if ('errcode' in error && typeof error.errcode === 'number') return [8, 14].includes(error.errcode & 0xff)
  // Node says ENOENT for a folder that it cannot make on a read-only disk.
  return 'code' in error && ['EACCES', 'EPERM', 'EROFS', 'ENOENT'].some(code => code === error.code)
}
