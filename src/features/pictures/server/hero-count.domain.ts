import type { Database } from '#db/database.ts'
import { countSitePictures } from './pictures.store.ts'

/**
 * Counts the versions of the home page: the organizers' heroes, or the built-in ones. The last count is returned at
 * once and refreshed afterwards; a version too many shows another hero.
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
