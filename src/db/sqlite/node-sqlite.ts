import type { DatabaseSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { adaptStatement } from './node-statement.ts'

/** The number of cached statements; the oldest is dropped first. */
const READY = 200

/** `node:sqlite` for Kysely: statements that know whether they read, values as `pg` gives them. */
export function adapt(connection: DatabaseSync): SqliteDatabase {
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
