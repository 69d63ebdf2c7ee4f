import type { Compilable, CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from './migrations/tables.ts'

/** For how many different arguments the query of a read is kept. */
const KEPT = 20

/**
 * A query that is built once for the same arguments: to build it takes longer than to run it.
 * @param build makes the query of nothing but the arguments, which are written as JSON to tell them apart
 */
export function builtOnce<Arguments extends unknown[], Row>(
  build: (db: Db, ...args: Arguments) => Compilable<Row>,
): (db: Db, ...args: Arguments) => Promise<Row[]> {
  const built = new WeakMap<object, LRUCache<string, CompiledQuery<Row>>>()

  return async (db, ...args) => {
    const { adapter } = db.getExecutor()
    const queries = built.get(adapter) ?? new LRUCache<string, CompiledQuery<Row>>({ max: KEPT })
    built.set(adapter, queries)
    const key = JSON.stringify(args)
    const query = queries.get(key) ?? build(db, ...args).compile()
    queries.set(key, query)
    return (await db.executeQuery(query)).rows
  }
}
