import type { FolderPatience } from './folder-lock.ts'
import { openPostgres } from './open-postgres.ts'
import { openSqlite } from './open-sqlite.ts'
import type { Db, Engine } from './tables.ts'

export interface DatabaseOptions {
  /** Folder of the SQLite file, and of what is kept before a migration; made when missing. */
  dataDir: string
  /** `postgres://...`, or null for SQLite. */
  databaseUrl: string | null
  /** False when the tables are known to be up to date. */
  migrate?: boolean
  /** How long to wait for another process to leave the data folder; without it not at all. */
  patience?: FolderPatience
}

/** The database as it was at one moment, for reading only. */
export interface Snapshot {
  db: Db
  /** Must be called when nothing more is read. */
  end(): Promise<void>
}

export interface Database {
  db: Db
  engine: Engine
  /** Runs what belongs to one request, which waits for the database only so long, however often it asks. */
  forOneRequest<T>(work: () => Promise<T>): Promise<T>
  /** The number of the content as it stands, from memory: no query is made. */
  contentVersion(): number
  /**
   * Runs `work` in one transaction which also raises the content version. Changes come one after the other,
   * on PostgreSQL across all instances.
   */
  change<T>(work: (trx: Db) => Promise<T>): Promise<T>
  /**
   * Runs `work` in one transaction, in line with the changes, that leaves the content version as it is: for what no
   * page shows, such as what visitors send in.
   */
  receive<T>(work: (trx: Db) => Promise<T>): Promise<T>
  /** One moment, of which any number of reads agree, whatever is written meanwhile. Nobody waits for it. */
  snapshot(): Promise<Snapshot>
  /** Writes all there is into a new SQLite file, while others write; null where the engine is not SQLite. */
  copyTo: ((file: string) => Promise<void>) | null
  /** Rejects when the database does not answer. */
  check(): Promise<void>
  /** Says to a start that waits for the data folder that this process will close it soon. */
  leave(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens PostgreSQL when there is a `databaseUrl`, else the SQLite file in `dataDir`.
 * @throws StartupError whose message tells the operator what to do
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
  migrate = true,
  patience = { leaving: 0, staying: 0 },
}: DatabaseOptions): Promise<Database> {
  return databaseUrl === null
    ? openSqlite(dataDir, migrate, patience)
    : openPostgres(databaseUrl, migrate ? dataDir : null)
}
