import type { Database } from './database.ts'
import type { Db } from './migrations/tables.ts'

/**
 * Reads something once per content version and caches it. A failed read is not cached.
 * @param read depends only on data whose changes raise the version
 */
export function perContentVersion<T>(
  { db, contentVersion }: Pick<Database, 'db' | 'contentVersion'>,
  read: (db: Db) => Promise<T>,
): () => Promise<T> {
  let kept: { version: number; value: Promise<T> } | undefined

  return async () => {
    const version = contentVersion()
    const entry = kept?.version === version ? kept : { version, value: read(db) }
    kept = entry
    try {
      return await entry.value
    } catch (error) {
      if (kept === entry) kept = undefined
      throw error
    }
  }
}
