import type { Database } from '#db/database.ts'
import { countSitePictures } from './pictures.store.ts'

/**
 * Counts the versions of the home page, of which each visit gets one: the heroes of the organisers, or the built-in
 * ones while there are none. The answer is always at hand; after a change it is read anew behind, and a version that
 * is one too many shows one of the others.
 */
export function createHeroCount({ db, contentVersion }: Pick<Database, 'db' | 'contentVersion'>, builtIn: number) {
  let count = builtIn
  let version: number | undefined

  return () => {
    const current = contentVersion()
    if (version !== current) {
      version = current
      countSitePictures(db, { kind: 'hero' }).then(
        found => {
          if (version === current) count = found || builtIn
        },
        () => {
          version = undefined
        },
      )
    }
    return count
  }
}
