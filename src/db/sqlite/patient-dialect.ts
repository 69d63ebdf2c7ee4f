import { setTimeout as sleep } from 'node:timers/promises'
import { type DatabaseConnection, SqliteAdapter, type SqliteDatabase, SqliteDialect, SqliteDriver } from 'kysely'
import { storageFaultOf } from '#db/storage-fault.ts'

/** How long another process may hold the database before what waits for it is refused, in ms. */
const BUSY_TIMEOUT = 2_000
const PAUSE = 20

/**
 * SQLite whose statements wait while another process holds the database. SQLite itself would wait with the whole
 * process, and every visitor with it. Once they have waited in vain, further ones are refused at once, until one is let
 * through.
 */
export class PatientDialect extends SqliteDialect {
  readonly #database: SqliteDatabase

  constructor(database: SqliteDatabase) {
    super({ database })
    this.#database = database
  }

  override createDriver() {
    return new PatientDriver({ database: this.#database })
  }

  override createAdapter() {
    return new WholeAdapter()
  }
}

/** Tables are made in one transaction: a process that is killed meanwhile leaves none of them. */
class WholeAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class PatientDriver extends SqliteDriver {
  #busySince = Number.NEGATIVE_INFINITY
  #lastBusy = Number.NEGATIVE_INFINITY

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: (query, ...rest) => this.#wait(query.sql, () => connection.executeQuery(query, ...rest)),
      streamQuery: (...query) => connection.streamQuery(...query),
    }
  }

  async #wait<T>(statement: string, execute: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        const result = await execute()
        // Reading and beginning are never held up, so they say nothing.
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
