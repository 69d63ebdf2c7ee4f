import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

// int8 is what count() answers; every count here fits a number.
const INT8 = 20

/** Kysely over a pool of `pg`, with counts read as numbers, as SQLite gives them. */
export function postgresDialect(connectionString: string): Dialect {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 5_000,
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  })
  // The pool drops a connection lost while idle and opens another; unheard, the event would end the process.
  pool.on('error', () => undefined)
  return new PostgresDialect({ pool })
}
