import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { isOutage } from '#http/answer-problems.ts'
import { type Effort, encode } from './encodings.ts'
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
  /** What to do when the page is asked for again. */
  askedAgain: (() => void) | undefined
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

/** How many pages are rendered at a time. */
const RENDERED_AT_ONCE = 2

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

async function readyFrom({ status, body, headers }: Page, effort: Effort): Promise<ReadyPage> {
  return readyPage(status, await encode(body, headers['Content-Type'], effort), headers)
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Keeps each page as the bytes to send, rendered once per content version whoever asks and however many ask at
 * once. They are compressed quickly at first, and thoroughly as soon as they are asked for again. A failed render is kept
 * for nobody: all who waited see the error and the next visitor tries anew. While the data cannot be reached the page as
 * it last was stands in, if there is one (RE4, RE9).
 */
export function createPageCache({ render, contentVersion, now, capacity }: Options) {
  const entries = new LRUCache<string, Entry>({ max: capacity })
  const rendering = pLimit(RENDERED_AT_ONCE)
  const compressing = pLimit(1)

  function find(key: string): Entry | undefined {
    const entry = entries.get(key)
    if (!entry || entry.version !== contentVersion() || entry.changesAt <= now().getTime()) return
    entry.askedAgain?.()
    return entry
  }

  async function make(path: string, variant: number) {
    const made = await rendering(() => render(path, variant))
    return { changesAt: made.changesAt, page: await readyFrom(made, 'quick'), made }
  }

  /** Puts the thoroughly compressed page in place of the quick one, unless that is no longer sent. */
  async function improve(entry: Entry, made: Page) {
    const quick = entry.page
    entry.askedAgain = undefined
    const page = await compressing(() => readyFrom(made, 'thorough'))
    if (entry.page === quick) entry.page = page
  }

  /** Another version of a page, for one that was never made before. */
  function anyOf(path: string): ReadyPage | undefined {
    const others = [...entries.entries()].filter(([key]) => key.startsWith(`${path} `))
    return others.map(([, { page, last }]) => page ?? last).find(page => page !== undefined)
  }

  function start(key: string, path: string, variant: number): Entry {
    const before = entries.get(key)
    const entry: Entry = {
      askedAgain: undefined,
      version: contentVersion(),
      making: make(path, variant).then(done, failed),
      changesAt: Number.POSITIVE_INFINITY,
      page: undefined,
      standsIn: false,
      last: before?.page ?? before?.last,
      meanwhile: before?.standsIn ? before.page : before?.meanwhile,
    }

    function done({ made, ...fresh }: { changesAt: number; page: ReadyPage; made: Page }) {
      // Where it cannot be compressed any further the quick one goes on.
      const askedAgain = () => void improve(entry, made).catch(() => undefined)
      Object.assign(entry, fresh, { last: undefined, meanwhile: undefined, askedAgain })
      return fresh.page
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
    entries.set(key, entry)
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
