import { type Encodings, encode } from './encodings.ts'

export interface Page {
  path: string
  status: number
  html: string
  /** The next moment (ms since 1970) at which time alone changes the page. */
  changesAt: number
}

export interface CachedPage {
  status: number
  encodings: Encodings
  headers: Record<string, string>
}

interface Entry {
  version: number
  changesAt: number
  page: Promise<CachedPage>
}

interface Options {
  render(path: string, variant: number): Promise<Page>
  headersOf(page: Page): Record<string, string>
  /** The number that every administrator's change raises. */
  contentVersion(): number
  now(): Date
  /** Pages kept at most; the one unused for longest goes first. */
  capacity: number
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Keeps each page as the bytes to send, rendered once per content version whoever asks and however many ask at
 * once. A failed render is kept for nobody: all who waited see the error and the next visitor tries anew.
 */
export function createPageCache({ render, headersOf, contentVersion, now, capacity }: Options) {
  const entries = new Map<string, Entry>()

  async function produce(path: string, variant: number, timing: Pick<Entry, 'changesAt'>): Promise<CachedPage> {
    const page = await render(path, variant)
    timing.changesAt = page.changesAt
    return { status: page.status, encodings: await encode(page.html), headers: headersOf(page) }
  }

  function keep(key: string, entry: Entry) {
    entries.delete(key)
    entries.set(key, entry)
    const oldest = entries.size > capacity ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
  }

  /** @param variant tells apart the versions of a page of which one is chosen at each visit */
  return function get(path: string, variant = 0): Promise<CachedPage> {
    const key = `${path} ${variant}`
    const version = contentVersion()
    const known = entries.get(key)
    if (known && known.version === version && known.changesAt > now().getTime()) {
      keep(key, known)
      return known.page
    }
    const timing = { changesAt: Number.POSITIVE_INFINITY }
    const page = produce(path, variant, timing)
    const entry: Entry = Object.assign(timing, { version, page })
    page.catch(() => entries.get(key) === entry && entries.delete(key))
    keep(key, entry)
    return page
  }
}
