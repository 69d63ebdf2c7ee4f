import type { Database } from './database.ts'
import type { Db } from './migrations/tables.ts'

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
