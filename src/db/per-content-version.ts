import type { Database } from './database.ts'
import type { Db } from './migrations/tables.ts'

/**
 * Reads something of the content once per content version and keeps it in memory, so that asking again makes no query.
 * A read that failed is kept for nobody.
 * @param read what every change that raises the version may change
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
