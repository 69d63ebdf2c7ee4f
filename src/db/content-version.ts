import { sql } from 'kysely'
import type { Db, Engine } from '#db/migrations/tables.ts'
import { inBatches } from './batches.ts'
import { builtOnce } from './built-once.ts'
import { LONGEST_TURN, spend } from './request-deadline.ts'

/** Where instances on PostgreSQL announce a new content version. */
export const CHANNEL = 'content_version'

/** The number every change of what the site shows raises; kept in memory beside the row. */
export interface ContentVersion {
  current(): number
  learn(version: number): void
  refresh(): Promise<void>
  /** Runs `work` in one transaction that raises the number too. */
  change<T>(work: (trx: Db) => Promise<T>): Promise<T>
  /** Runs `work` in one transaction, in line with the changes, that leaves the number as it is. */
  receive<T>(work: (trx: Db) => Promise<T>): Promise<T>
}

export function contentVersionOf(db: Db, engine: Engine): ContentVersion {
  let current = 0

  function learn(version: number): void {
    current = Math.max(current, version)
  }

  return {
    current: () => current,
    learn,
    async refresh() {
      const row = await db.selectFrom('contentVersion').select('version').executeTakeFirstOrThrow()
      learn(row.version)
    },
    async change<T>(work: (trx: Db) => Promise<T>): Promise<T> {
      const { result, version } = await db.transaction().execute(async trx => {
        const version = await raise(trx, 1)
        const result = await work(trx)
        if (engine === 'postgres') await sql`select pg_notify(${CHANNEL}, ${String(version)})`.execute(trx)
        return { result, version }
      })
      learn(version)
      return result
    },
    receive: inBatches(db, trx => raise(trx, 0)),
  }
}

// First of all in the transaction: the row's lock makes changes wait for one another on PostgreSQL, as on SQLite.
async function raise(trx: Db, by: 0 | 1): Promise<number> {
  const [raised] = await spend(async left => {
    // A round trip of its own, which pays only for a request that has waited long before, on PostgreSQL.
    if (left < LONGEST_TURN / 2) await sql`set local lock_timeout = ${sql.lit(Math.ceil(left))}`.execute(trx)
    return raiseBy(trx, by)
  })
  if (!raised) throw new Error('The content has no version')
  return raised.version
}

const raiseBy = builtOnce((trx, by: 0 | 1) =>
  trx
    .updateTable('contentVersion')
    .set(eb => ({ version: eb('version', '+', by) }))
    .returning('version'),
)
