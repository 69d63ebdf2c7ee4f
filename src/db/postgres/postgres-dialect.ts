import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'

// int8 is what count() answers; every count here fits a number.
const INT8 = 20

/** How long a request waits for a free connection of the pool, in ms. */
const CONNECTION_TIMEOUT = 2_500
/** How long a statement of a request waits for a lock that another transaction holds, in ms. */
export const LOCK_TIMEOUT = 1_000

/**
 * Kysely over a pool of `pg`, with counts read as numbers, as SQLite gives them.
 * @param lockTimeout how long a statement waits for a lock, in ms; 0 for no limit
 */
export function postgresDialect(connectionString: string, lockTimeout: number): Dialect {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
    onConnect: client => client.query(`set lock_timeout = ${lockTimeout}`),
  })
  // The pool replaces a lost connection, and the query that used it fails. Without a listener the event would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return new PostgresDialect({ pool })
}
