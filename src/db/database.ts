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
  /** The current content version, from memory: no query is made. */
  contentVersion(): number
  /**
   * Runs `work` in one transaction that raises the content version. Transactions run one after the other, on
   * PostgreSQL across all instances.
   */
  change<T>(work: (trx: Db) => Promise<T>): Promise<T>
  /**
   * Runs `work` in one transaction in the same order, which raises the write version alone: for rows that no page
   * shows, such as messages from visitors.
   */
  receive<T>(work: (trx: Db) => Promise<T>): Promise<T>
  /** The same for what the pages of the day show: it raises the live version. */
  live<T>(work: (trx: Db) => Promise<T>): Promise<T>
  /** Runs `work` in one transaction that raises no version: for counters of limits, which strangers could raise without end. */
  count<T>(work: (trx: Db) => Promise<T>): Promise<T>
  /** A number that rises with each change of the content or of the day, from memory. */
  liveVersion(): number
  /** A number that rises with each transaction but those of `count`, from memory. */
  writeVersion(): number
  /** Calls a listener each time the write version rises, in this process or another. @returns ends it */
  watch(listener: () => void): () => void
  /** A consistent view of one moment. Writes go on meanwhile. */
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
