import { Kysely, sql } from 'kysely'
import { contentVersionOf } from '#db/content-version.ts'
import type { Database, Snapshot } from '#db/database.ts'
import { backUpBeforeMigration } from '#db/migrations/back-up-before-migration.ts'
import { type Migrations, migrate } from '#db/migrations/migrate.ts'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { StartupError } from '#lib/start/startup-error.ts'
import { copyPostgres } from './postgres-copy.ts'
import { LOCK_TIMEOUT, postgresDialect } from './postgres-dialect.ts'
import { listenForVersion } from './version-listener.ts'

/** Any number that nothing else in the database locks. */
const TURN = 1_702_131_054

/**
 * Migrates the tables to this release, after backing up those of an older one. Of several starting processes one
 * migrates, and the others wait.
 * @throws StartupError when either fails
 */
async function migratePostgres(url: string, dataDir: string, migrations: Migrations): Promise<void> {
  const db = new Kysely<Tables>({ dialect: postgresDialect(url, 0) })
  try {
    await db.connection().execute(async connection => {
      // Released when the connection ends.
      await sql`select pg_advisory_lock(${TURN})`.execute(connection)
      const keep = (last: string) => backUpBeforeMigration(dataDir, file => copyMoment(db, last, file))
      await migrate(db, 'postgres', migrations, keep)
    })
  } finally {
    await db.destroy()
  }
}

async function copyMoment(db: Db, last: string, file: string): Promise<void> {
  const { db: moment, end } = await openSnapshot(db)
  try {
    await copyPostgres(moment, last, file)
  } finally {
    await end()
  }
}

/**
 * Opens a PostgreSQL database that other instances may use at the same time.
 * @param dataDir in which tables of an older release are kept before they are brought up to this one
 * @param migrations null when the tables are known to be up to date
 */
export async function openPostgres(url: string, dataDir: string, migrations: Migrations | null): Promise<Database> {
  const db = new Kysely<Tables>({ dialect: postgresDialect(url, LOCK_TIMEOUT) })
  try {
    await sql`select 1`.execute(db).catch(explain)
    if (migrations) await migratePostgres(url, dataDir, migrations)
    const { versions, learn } = contentVersionOf(db, 'postgres')
    const stopListening = await listenForVersion(url, versions.check, learn)
    return {
      db,
      engine: 'postgres',
      ...versions,
      snapshot: () => openSnapshot(db),
      copyTo: null,
      scrub: async () => undefined,
      identity: () => identityOf(db),
      leave: async () => undefined,
      async close() {
        await stopListening()
        await db.destroy()
      },
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

async function identityOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select (select system_identifier from pg_control_system()) || '.' || oid as identity
    from pg_database where datname = current_database()`.execute(db)
  return rows[0]?.identity ?? ''
}

// The address holds a password, so the line names the fault alone. A refused host with two addresses has no message.
function explain(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const message = error instanceof Error ? error.message : String(error)
  throw new StartupError(`DATABASE_URL cannot be opened: ${message || code}`, { cause: error })
}

/** A snapshot of PostgreSQL, on its own connection until it is ended. */
async function openSnapshot(db: Db): Promise<Snapshot> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  return {
    db: trx,
    async end() {
      await trx.rollback().execute()
    },
  }
}
