import { matchesEtag } from '#lib/encodings.ts'
import { type Conditions, formFor } from './page-answer.ts'
import type { PageCache } from './page-cache.ts'

interface Options {
  cache: PageCache
  isPage(path: string): boolean
  /** The address under which the page at an address is kept. */
  addressOf(asked: string): string
  /** How many versions a page has; each visit gets a random one. */
  variantsOf(path: string): number
}

export type PageChoice = ReturnType<typeof createPageChoice>

/** Finds which page answers a path: the page itself or the 404 page, and which of its versions. */
export function createPageChoice({ cache, isPage, addressOf, variantsOf }: Options) {
  /** A visit gets a new choice; who only asks whether a copy is still good keeps the one they have. */
  function variantFor(path: string, { ifNoneMatch, acceptEncoding, mode }: Conditions) {
    const count = variantsOf(path)
    if (count > 1 && ifNoneMatch !== undefined && mode !== 'navigate') {
      for (let variant = 0; variant < count; variant++) {
        const page = cache.peek(path, variant)
        if (page && matchesEtag(ifNoneMatch, formFor(page, acceptEncoding).etag)) return variant
      }
    }
    return count > 1 ? Math.floor(Math.random() * count) : 0
  }

  return function choose(asked: string, conditions: Conditions): { path: string; variant: number } {
    const address = addressOf(asked)
    const path = isPage(address.split('?', 1)[0] ?? '') ? address : '/404'
    return { path, variant: variantFor(path, conditions) }
  }
}
