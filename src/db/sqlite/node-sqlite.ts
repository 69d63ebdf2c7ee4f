import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** How many statements are kept ready to run again; the one that came first goes first. */
const READY = 200

/** `node:sqlite` as Kysely wants it: statements that know whether they read, values as `pg` gives them. */
export function adapt(connection: DatabaseSync): SqliteDatabase {
  const ready = new Map<string, SqliteStatement>()

  function prepare(sql: string): SqliteStatement {
    const known = ready.get(sql)
    if (known) return known
    const statement = sql === 'rollback' ? rollback(connection) : adaptStatement(connection, sql)
    const [oldest] = ready.size < READY ? [] : ready.keys()
    if (oldest !== undefined) ready.delete(oldest)
    // A pragma may do its work while it is prepared.
    if (!sql.startsWith('pragma')) ready.set(sql, statement)
    return statement
  }

  return { close: () => connection.close(), prepare }
}

function adaptStatement(connection: DatabaseSync, sql: string): SqliteStatement {
  const statement = connection.prepare(sql)
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
    // A statement of its own, since others may ask the same while the rows are read.
    *iterate(parameters) {
      for (const row of connection.prepare(sql).iterate(...parameters.map(encode))) yield decode(row)
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
