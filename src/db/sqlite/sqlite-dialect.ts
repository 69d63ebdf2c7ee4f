import { DatabaseSync } from 'node:sqlite'
import { type Dialect, type SqliteDatabase, SqliteDialect } from 'kysely'
import { adapt } from './node-sqlite.ts'
import { PatientDialect } from './patient-dialect.ts'

/** How long opening or copying a file waits for another process, in ms; the whole process waits. */
export const OPENING_TIMEOUT = 5_000

/** The size of the log after a large import, in bytes. */
const LARGEST_LOG = 64 * 1024 * 1024

/** Kysely on `node:sqlite`, with booleans and JSON as `pg` returns them. */
export function sqliteDialect(file: string): Dialect {
  return new PatientDialect(openWriter(file))
}

/** The same with a second connection, so that reads do not wait for a running transaction. */
export function sqliteReadingBeside(file: string): Dialect {
  const writer = openWriter(file)
  const reader = openReader(file)
  reader.exec('pragma busy_timeout = 0')
  return new PatientDialect(writer, adapt(reader))
}

/** The same for a read-only file. */
export function sqliteReader(file: string): Dialect {
  return new SqliteDialect({ database: adapt(openReader(file)) })
}

function openWriter(file: string): SqliteDatabase {
  const connection = new DatabaseSync(file, { timeout: OPENING_TIMEOUT })
  connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  connection.exec(`pragma journal_size_limit = ${LARGEST_LOG}; pragma busy_timeout = 0`)
  return adapt(connection)
}

function openReader(file: string): DatabaseSync {
  return new DatabaseSync(file, { timeout: OPENING_TIMEOUT, readOnly: true })
}
