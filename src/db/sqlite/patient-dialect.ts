import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseConnection, SqliteAdapter, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely'
import { storageFaultOf } from '#db/storage-fault.ts'
import { SqliteSession, writersLine } from './sqlite-session.ts'

/** How long a statement is repeated while another process holds the database, in ms. */
const BUSY_TIMEOUT = 2_000
const PAUSE = 20

class PatientDriver extends SqliteDriver {
  #busySince = Number.NEGATIVE_INFINITY
  #lastBusy = Number.NEGATIVE_INFINITY
  readonly #takeTurn = writersLine()
  readonly #reader: SqliteDriver | undefined

  constructor(writer: SqliteDatabase, reader: SqliteDatabase | undefined) {
    super({ database: writer })
    this.#reader = reader && new SqliteDriver({ database: reader })
  }

  override async init() {
    await super.init()
    await this.#reader?.init()
  }

  override async acquireConnection(): Promise<SqliteSession> {
    const writer = this.#patient(await super.acquireConnection())
    const reader = this.#reader && this.#patient(await this.#reader.acquireConnection())
    return new SqliteSession(writer, reader, this.#takeTurn)
  }

  override async beginTransaction(session: DatabaseConnection) {
    if (session instanceof SqliteSession) await session.hold()
    await super.beginTransaction(session)
  }

  override async releaseConnection(session?: DatabaseConnection) {
    if (session instanceof SqliteSession) session.release()
  }

  // The writer is closed last: that removes the log file.
  override async destroy() {
    await this.#reader?.destroy()
    await super.destroy()
  }

  #patient(connection: DatabaseConnection): DatabaseConnection {
    return {
      executeQuery: (query, ...rest) => this.#wait(query.sql, () => connection.executeQuery(query, ...rest)),
      streamQuery: (...query) => connection.streamQuery(...query),
    }
  }

  async #wait<T>(statement: string, execute: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const result = await execute()
        // These are never locked out, so they do not show that the lock is gone.
        if (!/^(begin|select|rollback)/i.test(statement)) this.#lastBusy = Number.NEGATIVE_INFINITY
        return result
      } catch (error) {
        if (storageFaultOf(error) !== 'busy') throw error
        const now = performance.now()
        if (now - this.#lastBusy > BUSY_TIMEOUT) this.#busySince = now
        this.#lastBusy = now
        if (now - this.#busySince > BUSY_TIMEOUT) throw error
        await sleep(PAUSE)
      }
    }
  }
}

/**
 * SQLite whose statements are repeated while another process has locked the database. SQLite's own timeout would block
 * the whole process. After a statement has waited in vain, further ones fail at once until one succeeds.
 */
export class PatientDialect extends SqliteDialect {
  readonly #writer: SqliteDatabase
  readonly #reader: SqliteDatabase | undefined

  /** @param reader a second connection to the same file, for reads outside of transactions */
  constructor(writer: SqliteDatabase, reader?: SqliteDatabase) {
    super({ database: writer })
    this.#writer = writer
    this.#reader = reader
  }

  override createDriver() {
    return new PatientDriver(this.#writer, this.#reader)
  }

  override createAdapter() {
    return new WholeAdapter()
  }
}

/** Migrations run in one transaction: a process that is killed in between leaves none of their tables. */
class WholeAdapter extends SqliteAdapter {
  // Otherwise Kysely would make reads wait for writes. The driver makes writes wait.
  override get supportsMultipleConnections() {
    return true
  }

  override get supportsTransactionalDdl() {
    return true
  }
}
