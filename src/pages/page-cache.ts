import { isOutage } from '#http/answer-problems.ts'
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
  /** Whether `page` is an earlier one, which stands in while the data cannot be reached. */
  standsIn: boolean
  /** The page as it last was, however often its making has been begun anew since. */
  last: ReadyPage | undefined
  /** What is sent while a page that stands in is tried anew: nobody waits to learn again that it cannot be made. */
  meanwhile: ReadyPage | undefined
}

/** How long a page that stands in is sent before the next try to make it, in ms. */
const PAUSE = 500

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
 * once. A failed render is kept for nobody: all who waited see the error and the next visitor tries anew. While the
 * data cannot be reached the page as it last was stands in, if there is one (RE4, RE9).
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

  /** Another version of a page, for one that was never made before. */
  function anyOf(path: string): ReadyPage | undefined {
    const others = [...entries].filter(([key]) => key.startsWith(`${path} `))
    return others.map(([, { page, last }]) => page ?? last).find(page => page !== undefined)
  }

  function start(key: string, path: string, variant: number): Entry {
    const before = entries.get(key)
    const entry: Entry = {
      version: contentVersion(),
      making: make(path, variant).then(done, failed),
      changesAt: Number.POSITIVE_INFINITY,
      page: undefined,
      standsIn: false,
      last: before?.page ?? before?.last,
      meanwhile: before?.standsIn ? before.page : before?.meanwhile,
    }

    function done(made: { changesAt: number; page: ReadyPage }) {
      Object.assign(entry, made, { last: undefined, meanwhile: undefined })
      return made.page
    }

    function failed(error: unknown) {
      const last = entry.last ?? anyOf(path)
      if (!last || !isOutage(error)) {
        if (entries.get(key) === entry) entries.delete(key)
        throw error
      }
      Object.assign(entry, { page: last, changesAt: now().getTime() + PAUSE, standsIn: true })
      return last
    }

    // It has been told to all who wait for it; nobody may be waiting.
    entry.making.catch(() => undefined)
    keep(key, entry)
    return entry
  }

  return {
    /** The page if it is here and still holds. */
    peek(path: string, variant: number): ReadyPage | undefined {
      return find(`${path} ${variant}`)?.page
    },

    /** @param variant tells apart the versions of a page of which one is chosen at each visit */
    async get(path: string, variant: number): Promise<ReadyPage> {
      const key = `${path} ${variant}`
      const { page, meanwhile, making } = find(key) ?? start(key, path, variant)
      return page ?? meanwhile ?? making
    },
  }
}
