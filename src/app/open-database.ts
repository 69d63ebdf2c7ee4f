import type { Database } from '#db/database.ts'
import { type Migrations, ownMigrations } from '#db/migrations/migrate.ts'
import type { FolderTimeouts } from '#db/sqlite/folder-lock.ts'
import { openSqlite } from '#db/sqlite/open-sqlite.ts'

export interface DatabaseOptions {
  /** Folder of the SQLite file and of backups before a migration; created when missing. */
  dataDir: string
  /** `postgres://...`, or null for SQLite. */
  databaseUrl: string | null
  /** False when the tables are known to be up to date. */
  migrate?: boolean
  /** Replaces this release's migrations, such as by those of the next one. */
  migrations?: Migrations
  /** How long to wait for another process to leave the data folder; by default not at all. */
  folderTimeouts?: FolderTimeouts
}

/**
 * Opens PostgreSQL when there is a `databaseUrl`, else the SQLite file in `dataDir`.
 * @throws StartupError whose message tells the operator what to do
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
  migrate = true,
  migrations = ownMigrations,
  folderTimeouts = { leaving: 0, staying: 0 },
}: DatabaseOptions): Promise<Database> {
  if (databaseUrl === null) return openSqlite(dataDir, migrate ? migrations : null, folderTimeouts)
  const { openPostgres } = await import('#db/postgres/open-postgres.ts')
  return openPostgres(databaseUrl, dataDir, migrate ? migrations : null)
}
