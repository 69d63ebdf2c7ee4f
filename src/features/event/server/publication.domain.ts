import type { Database } from '#db/database.ts'
import { perContentVersion } from '#db/per-content-version.ts'
import { readEventProfile } from './event.domain.ts'

/**
 * Knows whether visitors see the site (decision Y7), read once per content version. While it cannot be read what was
 * last known holds; a site of which nothing is known yet is not published.
 */
export function createPublication(database: Database) {
  const readNow = perContentVersion(database, async db => (await readEventProfile(db)).published)
  let known = { version: Number.NaN, published: false }

  return {
    async isPublished(): Promise<boolean> {
      const version = database.contentVersion()
      if (known.version !== version) {
        const published = await readNow().catch(() => undefined)
        if (published === undefined) return known.published
        known = { version, published }
      }
      return known.published
    },

    /** The same from memory: false, too, when it is not known of the content as it now is. */
    isKnownToBe(): boolean {
      return known.published && known.version === database.contentVersion()
    },
  }
}
