import { sql } from 'kysely'
import type { Db, Engine } from '#db/migrations/tables.ts'
import { builtOnce } from './built-once.ts'

/** The channel on which instances on PostgreSQL announce a new content version. */
export const CHANNEL = 'content_version'

/** The number that every change of the pages' content raises. It is kept in memory beside the row. */
export interface ContentVersion {
  current(): number
  learn(version: number): void
  refresh(): Promise<void>
  /** Runs `work` in one transaction that raises the version. */
  change<T>(work: (trx: Db) => Promise<T>): Promise<T>
  /** Runs `work` in one transaction that leaves the version as it is. */
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
    receive: work =>
      db.transaction().execute(async trx => {
        await raise(trx, 0)
        return work(trx)
      }),
  }
}

// The first statement of each transaction: the lock on this row makes writers on PostgreSQL wait for one another.
async function raise(trx: Db, by: 0 | 1): Promise<number> {
  const [raised] = await raiseBy(trx, by)
  if (!raised) throw new Error('The content has no version')
  return raised.version
}

const raiseBy = builtOnce((trx, by: 0 | 1) =>
  trx
    .updateTable('contentVersion')
    .set(eb => ({ version: eb('version', '+', by) }))
    .returning('version'),
)
