import { type Dialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { spend, within } from '#db/request-deadline.ts'

// int8 is what count() answers; every count here fits a number.
const INT8 = 20

/**
 * Kysely over a pool of `pg`, with counts read as numbers, as SQLite gives them.
 * @param turn how long a statement may wait for what others hold, in ms; 0 for no limit
 */
export function postgresDialect(connectionString: string, turn: number): Dialect {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 3_000,
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)),
    },
    onConnect: client => client.query(`set lock_timeout = ${turn}`),
  })
  // A connection that is lost is dropped and another opened, and what used it fails; unheard, either event would end
  // the process.
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  const { options } = pool
  return new PostgresDialect({ pool: { options, connect: () => connect(pool), end: () => pool.end() } })
}

/** A connection; waiting for it counts against the request's deadline. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  if (pool.idleCount > pool.waitingCount) return pool.connect()
  return spend(left => within(left, pool.connect(), late => late.release()))
}
