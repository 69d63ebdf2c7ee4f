import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import type { SqliteStatement } from 'kysely'

/** A statement of `node:sqlite` for Kysely, which knows whether it reads. */
export function adaptStatement(connection: DatabaseSync, sql: string): SqliteStatement {
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
