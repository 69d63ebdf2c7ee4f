import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { SqliteStatement } from 'kysely'

/** A statement of `node:sqlite` as Kysely wants it: one that knows whether it reads. */
export function adaptStatement(connection: DatabaseSync, sql: string): SqliteStatement {
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
