import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

// int8 is what count() answers; every count here fits a number.
const INT8 = 20

/** Kysely over a pool of `pg`, with counts read as numbers, as SQLite gives them. */
export function postgresDialect(connectionString: string): Dialect {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 3_000,
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
  })
  // A connection that is lost is dropped and another opened, and what used it fails; unheard, either event would end
  // the process.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return new PostgresDialect({ pool })
}
