import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'
import { PatientDriver } from './patient-driver.ts'

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
