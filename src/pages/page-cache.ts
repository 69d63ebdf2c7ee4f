import { encode } from './encodings.ts'
import { type ReadyPage, readyPage } from './page-answer.ts'

/** A page or a generated file as it comes from its maker. */
export interface Page {
  status: number
  body: string | Uint8Array
  headers: Record<string, string> & { 'Content-Type': string }
  /** The next moment (ms since 1970) at which time alone changes the page. */
  changesAt: number
}

interface Entry {
  version: number
  making: Promise<ReadyPage>
  changesAt: number
  page: ReadyPage | undefined
}

interface Options {
  render(path: string, variant: number): Promise<Page>
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
export function createPageCache({ render, contentVersion, now, capacity }: Options) {
  const entries = new Map<string, Entry>()

  function keep(key: string, entry: Entry) {
    entries.delete(key)
    entries.set(key, entry)
    const oldest = entries.size > capacity ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
  }

  function find(key: string): Entry | undefined {
    const entry = entries.get(key)
    if (!entry || entry.version !== contentVersion() || entry.changesAt <= now().getTime()) return
    keep(key, entry)
    return entry
  }

  async function make(path: string, variant: number) {
    const { status, body, headers, changesAt } = await render(path, variant)
    return { changesAt, page: readyPage(status, await encode(body, headers['Content-Type']), headers) }
  }

  function start(key: string, path: string, variant: number): Promise<ReadyPage> {
    const making = make(path, variant).then(made => {
      Object.assign(entry, made)
      return made.page
    })
    const entry: Entry = { version: contentVersion(), making, changesAt: Number.POSITIVE_INFINITY, page: undefined }
    making.catch(() => entries.get(key) === entry && entries.delete(key))
    keep(key, entry)
    return making
  }

  return {
    /** The page if it is here and still holds. */
    peek(path: string, variant: number): ReadyPage | undefined {
      return find(`${path} ${variant}`)?.page
    },

    /** @param variant tells apart the versions of a page of which one is chosen at each visit */
    async get(path: string, variant: number): Promise<ReadyPage> {
      const key = `${path} ${variant}`
      return find(key)?.making ?? start(key, path, variant)
    },
  }
}
