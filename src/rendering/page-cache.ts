import { setImmediate, setTimeout } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { isOutage } from '#http/answer-problems.ts'
import { encode } from '#lib/encodings.ts'
import { tooBusy } from '#lib/problem.ts'
import { type ReadyPage, readyPage } from './page-answer.ts'

/** A page or a generated file as it comes from its maker. */
export interface Page {
  status: number
  body: string | Uint8Array<ArrayBuffer>
  headers: Record<string, string> & { 'Content-Type': string }
  /** The next moment (ms since 1970) at which time alone changes the page. */
  changesAt: number
  /** Whether it also changes with the live version. */
  isLive?: boolean
}

interface Entry {
  /** The content version it is made of. */
  version: number
  /** The live version it is made of. */
  liveVersion: number
  isLive: boolean
  /** When time alone ends it (ms since 1970). */
  changesAt: number
  state: 'making' | 'made' | 'standing in' | 'retrying'
  /** The answer to everyone who asks while there is no page. */
  answer: Promise<ReadyPage>
  /** The page, or the one before: while the page is made, and while the data cannot be reached. */
  page: ReadyPage | undefined
}

/** How long a stand-in is sent before the next try to make the page, in ms. */
const PAUSE = 500

/** How long a page may take before the one before it is sent instead, in ms. */
const PATIENCE = 3_000

interface Options {
  render(path: string, variant: number): Promise<Page>
  /** The number that every administrator's change raises. */
  contentVersion(): number
  /** The number that rises with the content version, and with each press of the day. */
  liveVersion(): number
  now(): Date
  /** Pages kept at most; the one unused for longest goes first. */
  capacity: number
  /** How many may wait for their turn to be rendered; any further one is refused. */
  waiting: number
}

export type PageCache = ReturnType<typeof createPageCache>

/** Another version of a page, for one that was never made before. */
function anyOf(entries: LRUCache<string, Entry>, path: string): ReadyPage | undefined {
  const others = [...entries.entries()].filter(([key]) => key.startsWith(`${path} `))
  return others.map(([, { page }]) => page).find(page => page !== undefined)
}

/** Makes pages one at a time. */
function pageMaker(render: Options['render'], waiting: number) {
  const rendering = pLimit(1)
  return async (path: string, variant: number) => {
    if (rendering.pendingCount >= waiting) throw tooBusy()
    const { status, body, headers, changesAt, isLive } = await rendering(async () => {
      // Requests that arrived meanwhile go first.
      await setImmediate()
      return render(path, variant)
    })
    const page = readyPage(status, await encode(body, headers['Content-Type']), headers)
    return { page, changesAt, isLive: isLive === true }
  }
}

/** The data may be locked for longer than a visitor waits. The page is finished all the same. */
async function withPatience(making: Promise<ReadyPage>, standIn: ReadyPage | undefined): Promise<ReadyPage> {
  if (!standIn) return making
  const late = new AbortController()
  const end = setTimeout(PATIENCE, standIn, { signal: late.signal, ref: false })
  return Promise.race([making.finally(() => late.abort()), end.catch(() => making)])
}

/**
 * Keeps each page as the bytes to send, made once per content version. Pages are made one at a time. A failed page is
 * not kept: everyone who waited sees the error and the next visitor tries anew. While the data cannot be reached, or a
 * page takes more than three seconds, the page before is sent if there is one (RE4, RE9).
 */
export function createPageCache({ render, contentVersion, liveVersion, now, capacity, waiting }: Options) {
  const entries = new LRUCache<string, Entry>({ max: capacity })
  const make = pageMaker(render, waiting)

  function find(key: string): Entry | undefined {
    const entry = entries.get(key)
    if (!entry || entry.changesAt <= now().getTime()) return
    const isCurrent = entry.isLive ? entry.liveVersion === liveVersion() : entry.version === contentVersion()
    return isCurrent ? entry : undefined
  }

  function start(key: string, path: string, variant: number): Entry {
    const before = entries.get(key)
    const entry: Entry = {
      version: contentVersion(),
      liveVersion: liveVersion(),
      isLive: false,
      changesAt: Number.POSITIVE_INFINITY,
      state: before?.state === 'standing in' || before?.state === 'retrying' ? 'retrying' : 'making',
      answer: withPatience(make(path, variant).then(done, failed), before?.page ?? anyOf(entries, path)),
      page: before?.page,
    }

    function done({ page, changesAt, isLive }: Awaited<ReturnType<typeof make>>) {
      Object.assign(entry, { state: 'made', page, changesAt, isLive } satisfies Partial<Entry>)
      return page
    }

    function failed(error: unknown) {
      const page = entry.page ?? anyOf(entries, path)
      if (!page || !isOutage(error)) {
        if (entries.get(key) === entry) entries.delete(key)
        throw error
      }
      const changesAt = now().getTime() + PAUSE
      Object.assign(entry, { state: 'standing in', page, changesAt } satisfies Partial<Entry>)
      return page
    }

    // Callers get the rejection themselves. Without a handler of its own Node would report it when there is none.
    entry.answer.catch(() => undefined)
    entries.set(key, entry)
    return entry
  }

  return {
    /** @param variant the version of the page: each visit gets a random one */
    async get(path: string, variant: number): Promise<ReadyPage> {
      const key = `${path} ${variant}`
      const { state, page, answer } = find(key) ?? start(key, path, variant)
      return state === 'making' || !page ? answer : page
    },

    /** The page if it is here and still holds. */
    peek(path: string, variant: number): ReadyPage | undefined {
      const entry = find(`${path} ${variant}`)
      return entry?.state === 'made' || entry?.state === 'standing in' ? entry.page : undefined
    },
  }
}
