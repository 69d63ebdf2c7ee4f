import { pageMatcher } from './page-paths.ts'

interface Options {
  /** The paths of all pages, parameters as `$name`. */
  paths: readonly string[]
  /** Tells whether a path with parameters is anyone's. */
  isKnown(path: string): Promise<boolean>
  /** The address that stands for all of a path with parameters that are nobody's; without one it is the 404 page. */
  nowhere: Readonly<Record<string, string>>
}

/**
 * Finds the page to make for an address. Addresses that anybody can make up are not rendered one by one: all of a kind
 * are one page.
 */
export function createPageFinder({ paths, isKnown, nowhere }: Options): (asked: string) => Promise<string> {
  const kinds = paths
    .filter(path => path.includes('$'))
    .map(path => ({ matches: pageMatcher([path]), nowhere: nowhere[path] ?? '/404' }))
  return async asked => {
    const kind = kinds.find(({ matches }) => matches(asked))
    return kind === undefined || (await isKnown(asked)) ? asked : kind.nowhere
  }
}
