import type { Compilable, CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#db/migrations/tables.ts'
import type { Database } from './database.ts'

/** For how many different arguments a query is cached. */
const KEPT = 20

/**
 * Builds a query once per arguments: building takes longer than running.
 * @param build uses its arguments only, which are compared as JSON
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

type Versioned = Pick<Database, 'db' | 'contentVersion'>

/**
 * Reads something of a database once per content version and caches it. A failed read is not cached.
 * @param read depends only on data whose changes raise the version
 */
export function perContentVersion<T>(read: (db: Db) => Promise<T>): (database: Versioned) => Promise<T> {
  const cached = new WeakMap<Db, { version: number; value: Promise<T> }>()

  return async ({ db, contentVersion }) => {
    const version = contentVersion()
    const known = cached.get(db)
    const entry = known?.version === version ? known : { version, value: read(db) }
    cached.set(db, entry)
    try {
      return await entry.value
    } catch (error) {
      if (cached.get(db) === entry) cached.delete(db)
      throw error
    }
  }
}
