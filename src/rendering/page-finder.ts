import { pageMatcher } from './page-paths.ts'

interface Options {
  /** The paths of all pages, parameters as `$name`. */
  paths: readonly string[]
  /** The address under which the page at an address is kept: its path, with a parameter that makes it another page. */
  addressOf(asked: string): string
  /** Tells whether there is a page at an address with a parameter in it. */
  isKnown(address: string): Promise<boolean>
  /** The shared address of unknown parameters of a path; by default the 404 page. */
  nowhere: Readonly<Record<string, string>>
}

/**
 * Finds the page to make for an address. Addresses that anybody can make up are not rendered one by one: all of a kind
 * are one page.
 */
export function createPageFinder({ paths, addressOf, isKnown, nowhere }: Options): (asked: string) => Promise<string> {
  const kinds = paths
    .filter(path => path.includes('$'))
    .map(path => ({ matches: pageMatcher([path]), nowhere: nowhere[path] ?? '/404' }))
  return async asked => {
    const address = addressOf(asked)
    const [path = '/', parameter] = address.split('?')
    const kind = kinds.find(({ matches }) => matches(path))
    if (kind) return (await isKnown(path)) ? address : kind.nowhere
    return parameter === undefined || (await isKnown(address)) ? address : '/404'
  }
}
