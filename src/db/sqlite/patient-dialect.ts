import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'
import { PatientDriver } from './patient-driver.ts'

/**
 * SQLite whose statements wait while another process holds the database. SQLite itself would wait with the whole
 * process, and every visitor with it. Once they have waited in vain, further ones are refused at once, until one is let
 * through.
 */
export class PatientDialect extends SqliteDialect {
  readonly #writer: SqliteDatabase
  readonly #reader: SqliteDatabase | undefined

  /** @param reader a second connection to the same file, for what is read outside of transactions */
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

/** Tables are made in one transaction: a process that is killed meanwhile leaves none of them. */
class WholeAdapter extends SqliteAdapter {
  // Else Kysely would have everybody wait in one line, those who read as well; the driver knows who has to.
  override get supportsMultipleConnections() {
    return true
  }

  override get supportsTransactionalDdl() {
    return true
  }
}
