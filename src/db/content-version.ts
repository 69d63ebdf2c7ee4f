import { sql } from 'kysely'
import type { Db, Engine } from '#db/migrations/tables.ts'
import { builtOnce } from './cached-reads.ts'
import type { Database } from './database.ts'

/** The numbers of the row: of what pages show, of what only the pages of the day show, and of what no page shows. */
export const columns = ['version', 'live', 'received'] as const

export type VersionColumn = (typeof columns)[number]

/** The channel on which instances on PostgreSQL announce that a number has risen. */
export function channelOf(column: VersionColumn): string {
  return column === 'version' ? 'content_version' : `${column}_version`
}

/** What a database says and does by these numbers, which are kept in memory beside the row. */
type Versions = Pick<
  Database,
  'contentVersion' | 'liveVersion' | 'writeVersion' | 'watch' | 'change' | 'live' | 'receive' | 'count' | 'check'
>

/** @returns `learn` takes note of a number that another process announced */
export function contentVersionOf(db: Db, engine: Engine) {
  const numbers = { version: 0, live: 0, received: 0 }
  const listeners = new Set<() => void>()

  function learn(column: VersionColumn, number: number): void {
    if (number <= numbers[column]) return
    numbers[column] = number
    for (const listener of listeners) listener()
  }

  async function raising<T>(column: VersionColumn, work: (trx: Db) => Promise<T>): Promise<T> {
    const { result, number } = await db.transaction().execute(async trx => {
      const number = (await raise(trx, column))[column]
      const result = await work(trx)
      if (engine === 'postgres') await sql`select pg_notify(${channelOf(column)}, ${String(number)})`.execute(trx)
      return { result, number }
    })
    learn(column, number)
    return result
  }

  const versions: Versions = {
    contentVersion: () => numbers.version,
    liveVersion: () => numbers.version + numbers.live,
    writeVersion: () => numbers.version + numbers.live + numbers.received,
    async check() {
      const row = await db.selectFrom('contentVersion').select(columns).executeTakeFirstOrThrow()
      for (const column of columns) learn(column, row[column])
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change: work => raising('version', work),
    live: work => raising('live', work),
    receive: work => raising('received', work),
    count: work =>
      db.transaction().execute(async trx => {
        await raise(trx, null)
        return work(trx)
      }),
  }
  return { versions, learn }
}

// The first statement of each transaction: the lock on this row makes writers on PostgreSQL wait for one another.
async function raise(trx: Db, column: VersionColumn | null): Promise<Record<VersionColumn, number>> {
  const [raised] = await raiseBy(trx, column)
  if (!raised) throw new Error('The content has no version')
  return raised
}

const raiseBy = builtOnce((trx, column: VersionColumn | null) =>
  trx
    .updateTable('contentVersion')
    .set(eb => ({
      version: eb('version', '+', column === 'version' ? 1 : 0),
      live: eb('live', '+', column === 'live' ? 1 : 0),
      received: eb('received', '+', column === 'received' ? 1 : 0),
    }))
    .returning(columns),
)
