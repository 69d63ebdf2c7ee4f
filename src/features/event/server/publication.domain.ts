import { perContentVersion } from '#db/cached-reads.ts'
import type { Database } from '#db/database.ts'
import { readEventProfile } from './event.domain.ts'

const readPublished = perContentVersion(async db => (await readEventProfile(db)).published)

/**
 * Whether visitors see the site (decision Y7), read once per content version. If it cannot be read, the last value is
 * kept; the first is 'no'.
 */
export function createPublication(database: Database) {
  let known = { version: Number.NaN, published: false }

  return {
    async isPublished(): Promise<boolean> {
      const version = database.contentVersion()
      if (known.version !== version) {
        const published = await readPublished(database).catch(() => undefined)
        if (published === undefined) return known.published
        known = { version, published }
      }
      return known.published
    },

    /** The same from memory; false if the current content version was not read yet. */
    isKnownToBe(): boolean {
      return known.published && known.version === database.contentVersion()
    },
  }
}
