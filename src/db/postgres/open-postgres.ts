import { Kysely, sql } from 'kysely'
import { contentVersionOf } from '#db/content-version.ts'
import type { Database } from '#db/database.ts'
import type { Migrations } from '#db/migrations/migrate.ts'
import type { Tables } from '#db/migrations/tables.ts'
import { StartupError } from '#lib/startup-error.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { LOCK_TIMEOUT, postgresDialect } from './postgres-dialect.ts'
import { openSnapshot } from './postgres-snapshot.ts'
import { listenForVersion } from './version-listener.ts'

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
    const version = contentVersionOf(db, 'postgres')
    const stopListening = await listenForVersion(url, version.refresh, version.learn)
    return {
      db,
      engine: 'postgres',
      contentVersion: version.current,
      change: version.change,
      receive: version.receive,
      snapshot: () => openSnapshot(db),
      copyTo: null,
      scrub: async () => undefined,
      identity: () => identityOf(db),
      check: version.refresh,
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
