import { Kysely, sql } from 'kysely'
import { backUpBeforeMigration } from '#db/migrations/back-up-before-migration.ts'
import { type Migrations, migrate } from '#db/migrations/migrate.ts'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { copyPostgres } from './postgres-copy.ts'
import { postgresDialect } from './postgres-dialect.ts'
import { openSnapshot } from './postgres-snapshot.ts'

/** Any number that nothing else in the database locks. */
const TURN = 1_702_131_054

/**
 * Migrates the tables to this release, after backing up those of an older one. Of several starting processes one
 * migrates, and the others wait.
 * @throws StartupError when either fails
 */
export async function migratePostgres(url: string, dataDir: string, migrations: Migrations): Promise<void> {
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
