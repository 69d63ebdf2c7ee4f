import type { Db, Engine } from '#db/migrations/tables.ts'
import type { Workers } from '#lib/work/workers.ts'

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
  /** The current content version, from memory without a query. */
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
  /** A snapshot: its reads agree, regardless of later writes, and block no one. */
  snapshot(): Promise<Snapshot>
  /** Writes all there is into a new SQLite file, while others write; null where the engine is not SQLite. */
  copyTo: ((file: string) => Promise<void>) | null
  /**
   * Makes what was deleted unreadable in the files of a SQLite database too; PostgreSQL's own vacuum does that in its
   * time. Writes wait meanwhile.
   * @throws anything when it cannot be done now
   */
  scrub(workers: Workers): Promise<void>
  /** Names this one database: a copy, a moved one and one that was put in place of it have another. */
  identity(): Promise<string>
  /** Rejects when the database does not answer. */
  check(): Promise<void>
  /** Says to a start that waits for the data folder that this process will close it soon. */
  leave(): Promise<void>
  close(): Promise<void>
}
