import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { isOutage } from '#http/answer-problems.ts'
import { type Effort, encode, type Packed } from '#lib/encodings.ts'
import { tooBusy } from '#lib/problem.ts'
import { type ReadyPage, readyPage } from './page-answer.ts'

/** A page or a generated file as it comes from its maker. */
export interface Page {
  status: number
  body: string | Uint8Array<ArrayBuffer> | Packed
  headers: Record<string, string> & { 'Content-Type': string }
  /** The next moment (ms since 1970) at which time alone changes the page. */
  changesAt: number
}

/** What a page is at one moment. */
type State =
  /** Being made. `last` is the previous version, sent if the making fails. */
  | { name: 'making'; making: Promise<ReadyPage>; last: ReadyPage | undefined }
  /** Here, compressed quickly; to be compressed thoroughly when it is asked for again. */
  | { name: 'quick'; page: ReadyPage; made: Omit<Page, 'body'> }
  /** Here, and as small as it gets, or about to be. */
  | { name: 'settled'; page: ReadyPage }
  /** An earlier page while the data cannot be reached. */
  | { name: 'standing in'; page: ReadyPage }
  /** Being remade while the previous one is sent, so that no request waits for another failure. */
  | { name: 'retrying'; making: Promise<ReadyPage>; page: ReadyPage }

interface Entry {
  /** The content version it is made of. */
  version: number
  /** When time alone ends it (ms since 1970). */
  changesAt: number
  state: State
}

/** How many pages are rendered at a time. */
const RENDERED_AT_ONCE = 2

/** How long the previous version is sent before the next try, in ms. */
const PAUSE = 500

interface Options {
  render(path: string, variant: number): Promise<Page>
  /** The number that every administrator's change raises. */
  contentVersion(): number
  now(): Date
  /** Pages kept at most; the one unused for longest goes first. */
  capacity: number
  /** How many may wait for their turn to be rendered; any further one is refused. */
  waiting: number
}

async function readyFrom({ status, body, headers }: Page, effort: Effort): Promise<ReadyPage> {
  return readyPage(status, await encode(body, headers['Content-Type'], effort), headers)
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Caches each page as the bytes to send, rendered once per content version for all simultaneous requests. It is
 * compressed quickly at first, and thoroughly at the next request or when idle. A failed render is not cached: its
 * waiting requests see the error and the next one retries. While the data is out of reach the last version is sent, if
 * there is one (RE4, RE9).
 */
export function createPageCache({ render, contentVersion, now, capacity, waiting }: Options) {
  const entries = new LRUCache<string, Entry>({ max: capacity })
  const rendering = pLimit(RENDERED_AT_ONCE)
  const compressing = pLimit(1)

  function find(key: string): Entry | undefined {
    const entry = entries.get(key)
    if (!entry || entry.version !== contentVersion() || entry.changesAt <= now().getTime()) return
    // Where it cannot be compressed any further the quick one goes on.
    if (entry.state.name === 'quick') void settle(entry, entry.state).catch(() => undefined)
    return entry
  }

  /** Replaces the quickly compressed page with the thorough one, if it is still in use. */
  async function settle(entry: Entry, { page, made }: State & { name: 'quick' }) {
    const quick: State = { name: 'settled', page }
    entry.state = quick
    const { body } = page.forms.identity
    const settled = await compressing(() => readyFrom({ ...made, body }, 'thorough'))
    if (entry.state === quick) entry.state = { name: 'settled', page: settled }
  }

  async function make(path: string, variant: number) {
    if (rendering.pendingCount >= waiting) throw tooBusy()
    const { body, ...made } = await rendering(() => render(path, variant))
    return { page: await readyFrom({ ...made, body }, 'quick'), made }
  }

  /** Another version of a page, for one that was never made before. */
  function anyOf(path: string): ReadyPage | undefined {
    const others = [...entries.entries()].filter(([key]) => key.startsWith(`${path} `))
    return others.map(([, { state }]) => lastOf(state)).find(page => page !== undefined)
  }

  function start(key: string, path: string, variant: number): Entry {
    const before = entries.get(key)?.state
    const last = before && lastOf(before)
    const making = make(path, variant).then(done, failed)
    const isRetry = before?.name === 'standing in' || before?.name === 'retrying'
    const entry: Entry = {
      version: contentVersion(),
      changesAt: Number.POSITIVE_INFINITY,
      state: isRetry ? { name: 'retrying', making, page: before.page } : { name: 'making', making, last },
    }

    function done({ page, made }: Pick<State & { name: 'quick' }, 'page' | 'made'>) {
      entry.changesAt = made.changesAt
      entry.state = { name: 'quick', page, made }
      return page
    }

    function failed(error: unknown) {
      const page = last ?? anyOf(path)
      if (!page || !isOutage(error)) {
        if (entries.get(key) === entry) entries.delete(key)
        throw error
      }
      entry.changesAt = now().getTime() + PAUSE
      entry.state = { name: 'standing in', page }
      return page
    }

    // Callers get the rejection themselves. Without a handler of its own Node would report it when there is none.
    making.catch(() => undefined)
    entries.set(key, entry)
    return entry
  }

  /** @param variant distinguishes the versions of a page; each visit gets one */
  async function get(path: string, variant: number): Promise<ReadyPage> {
    const key = `${path} ${variant}`
    const { state } = find(key) ?? start(key, path, variant)
    return state.name === 'making' ? state.making : state.page
  }

  return {
    get,

    /** The page, which is compressed thoroughly before anybody asks for it. */
    async prepare(path: string, variant: number): Promise<ReadyPage> {
      const page = await get(path, variant)
      const entry = entries.get(`${path} ${variant}`)
      if (entry?.state.name === 'quick') await settle(entry, entry.state)
      return page
    },

    /** The page if it is here and still holds. */
    peek(path: string, variant: number): ReadyPage | undefined {
      const state = find(`${path} ${variant}`)?.state
      return state && state.name !== 'making' && state.name !== 'retrying' ? state.page : undefined
    },
  }
}

/** The page as it last was, however often its making has been begun anew since. */
function lastOf(state: State): ReadyPage | undefined {
  return state.name === 'making' ? state.last : state.page
}
