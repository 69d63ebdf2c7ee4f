import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type Dialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import { stopAtLostFlush } from './lost-flush.ts'
import { PatientDialect } from './patient-dialect.ts'

/** The number of cached statements; the oldest is dropped first. */
const READY = 200

/** `node:sqlite` for Kysely: statements that know whether they read, values as `pg` gives them. */
function adapt(connection: DatabaseSync): SqliteDatabase {
  const ready = new Map<string, SqliteStatement>()

  function prepare(sql: string): SqliteStatement {
    const known = ready.get(sql)
    if (known) return known
    const statement = sql === 'rollback' ? rollback(connection) : adaptStatement(connection, sql)
    const [oldest] = ready.size < READY ? [] : ready.keys()
    if (oldest !== undefined) ready.delete(oldest)
    // A pragma may take effect while it is prepared.
    if (!sql.startsWith('pragma')) ready.set(sql, statement)
    return statement
  }

  return { close: () => connection.close(), prepare }
}

// A full disk ends the transaction inside SQLite; a second rollback would hide the first error.
function rollback(connection: DatabaseSync): SqliteStatement {
  const run: SqliteStatement['run'] = () =>
    connection.isTransaction ? connection.prepare('rollback').run() : { changes: 0, lastInsertRowid: 0 }
  return { reader: false, run, all: () => [], iterate: () => [][Symbol.iterator]() }
}

/** How long opening or copying a file waits for another process, in ms; the whole process waits. */
export const OPENING_TIMEOUT = 5_000

/** The size of the log after a large import, in bytes. */
const LARGEST_LOG = 64 * 1024 * 1024

/** Kysely on `node:sqlite`, with booleans and JSON as `pg` returns them. */
export function sqliteDialect(file: string): Dialect {
  return new PatientDialect(openWriter(file))
}

/**
 * The same with a second connection, so that reads do not wait for a running transaction.
 * @returns also what throws once a flush has failed
 */
export function sqliteReadingBeside(file: string) {
  const { writer, refuseLost } = stopAtLostFlush(file, openWriter(file))
  const reader = openReader(file)
  reader.exec('pragma busy_timeout = 0')
  return { dialect: new PatientDialect(writer, adapt(reader)), refuseLost }
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

/** A statement of `node:sqlite` for Kysely, which knows whether it reads. */
function adaptStatement(connection: DatabaseSync, sql: string): SqliteStatement {
  // `node:sqlite`'s row objects are slow to create, copy and serialise.
  const prepare = () => connection.prepare(sql, { returnArrays: true })
  const statement = prepare()
  const columns = statement
    .columns()
    .map(({ name, type }, place) => ({ name, place, read: READERS.get(type?.toLowerCase() ?? '') }))

  function asObject(values: Record<number, unknown>): Record<string, unknown> {
    const row: Record<string, unknown> = {}
    for (const { name, place, read } of columns) row[name] = read ? read(values[place]) : values[place]
    return row
  }

  return {
    reader: columns.length > 0,
    all: parameters => statement.all(...parameters.map(encode)).map(asObject),
    run: parameters => statement.run(...parameters.map(encode)),
    // A statement of its own, since other queries may use the cached one while rows are read.
    *iterate(parameters) {
      for (const values of prepare().iterate(...parameters.map(encode))) yield asObject(values)
    },
  }
}

const READERS = new Map<string, (value: unknown) => unknown>([
  ['boolean', value => (value === null ? null : value === 1)],
  ['json', value => (typeof value === 'string' ? JSON.parse(value) : value)],
])

function encode(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined || value === null) return null
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string') return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}`)
}
