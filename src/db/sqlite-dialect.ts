import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type Dialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import { PatientDialect } from './patient-dialect.ts'

/** What the log beside the database shrinks to after a large import, in bytes. */
const LARGEST_LOG = 64 * 1024 * 1024

/** Kysely over `node:sqlite`, with booleans and JSON read back as what `pg` would give. */
export function sqliteDialect(file: string): Dialect {
  const connection = new DatabaseSync(file, { timeout: 5_000 })
  connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  connection.exec(`pragma journal_size_limit = ${LARGEST_LOG}; pragma busy_timeout = 0`)
  return new PatientDialect(adapt(connection))
}

/** The same for a file that is only read. */
export function sqliteReader(file: string): Dialect {
  return new SqliteDialect({ database: adapt(new DatabaseSync(file, { timeout: 5_000, readOnly: true })) })
}

function adapt(connection: DatabaseSync): SqliteDatabase {
  return {
    close: () => connection.close(),
    prepare: sql => (sql === 'rollback' ? rollback(connection) : adaptStatement(connection.prepare(sql))),
  }
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  const columns = statement.columns()
  const readers = columns.flatMap(({ name, type }) => {
    const read = READERS.get(type?.toLowerCase() ?? '')
    return read ? [{ name, read }] : []
  })

  function decode(row: Record<string, unknown>): Record<string, unknown> {
    for (const { name, read } of readers) row[name] = read(row[name])
    return row
  }

  return {
    reader: columns.length > 0,
    all: parameters => statement.all(...parameters.map(encode)).map(decode),
    run: parameters => statement.run(...parameters.map(encode)),
    *iterate(parameters) {
      for (const row of statement.iterate(...parameters.map(encode))) yield decode(row)
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

// A full disk ends the transaction inside SQLite; a second rollback would hide the first error.
function rollback(connection: DatabaseSync): SqliteStatement {
  const run: SqliteStatement['run'] = () =>
    connection.isTransaction ? connection.prepare('rollback').run() : { changes: 0, lastInsertRowid: 0 }
  return { reader: false, run, all: () => [], iterate: () => [][Symbol.iterator]() }
}
