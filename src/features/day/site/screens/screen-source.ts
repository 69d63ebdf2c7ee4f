import { followLive, lostFor, noteContact } from '#client/follow-live.ts'
import { followRelease } from './follow-release.ts'

/** What a screen knows at a moment. */
export interface Seen<State> {
  state: State
  /** The server's time in ms. */
  now: number
  /** Since when the server is silent, by its own clock. */
  lostSince: number | undefined
}

/** What each state has. */
export type Timed = { now: string; day?: { cueId: number | null }; rehearsal?: object | null }

export interface ScreenSource<State> {
  subscribe(listener: () => void): () => void
  look(): Seen<State>
  /** Reads the day again. */
  ask(): Promise<void>
}

/** How often a screen asks without a change, in ms: its clock must not drift, and a loss must be noticed. */
const SYNC = 15_000
/** How often it looks at the clock: a second is shown at most so late. */
const FRAME = 50
const DEADLINE = 5_000
const AGAIN = 2_000
/** The time of an answer that tells the server's clock well enough, in ms: the error is at most half of it. */
const EXACT = 100

/**
 * Follows the day by the server's clock. Without the server it goes on with what it knows.
 * @param link the address of the link below `/api`
 * @param first what the server wrote into the page
 * @param more other addresses that a state needs, by name
 */
export function openSource<State extends Timed>(
  link: string,
  purpose: string,
  first: State,
  more?: (state: State) => Readonly<Record<string, string>>,
): ScreenSource<State> {
  const listeners = new Set<() => void>()
  let state = first
  let clock = { offset: Date.parse(first.now) - performance.now(), trip: Number.POSITIVE_INFINITY }
  let lostSince: number | undefined
  let asking: Promise<void> | undefined
  let isAskedAgain = false
  const noteCue = followRelease()
  const soon = oneTimer(() => void ask(), AGAIN)
  let seen = { state, now: now(), lostSince }

  // The clock of the device may be wrong, and may be set while this page is open.
  function now() {
    return performance.now() + clock.offset
  }

  /** @returns once what the server knows now is shown: a question under way may be older, so it is asked again */
  function ask() {
    isAskedAgain = asking !== undefined
    asking ??= askUntilNew()
    return asking
  }

  async function askUntilNew() {
    do {
      isAskedAgain = false
      await question().catch(() => {
        lostSince = lostSince ?? now()
        soon()
      })
      tell()
    } while (isAskedAgain)
    asking = undefined
  }

  async function question() {
    const asked = performance.now()
    const answer: State | undefined = await read(`${link}/${purpose}`)
    // The page says that the link has ended.
    if (!answer) return location.reload()
    noteContact()
    const trip = performance.now() - asked
    const offset = Date.parse(answer.now) - asked - trip / 2
    // A faster answer is more exact; an old estimate that cannot be true any more goes, too.
    if (trip <= clock.trip || Math.abs(offset - clock.offset) > trip / 2) clock = { offset, trip }
    if (clock.trip > EXACT) soon()
    const parts: [string, unknown][] = []
    for (const [name, path] of Object.entries(more?.(answer) ?? {})) parts.push([name, await read(path)])
    state = Object.assign({}, state, answer, Object.fromEntries(parts))
    lostSince = undefined
    noteCue(answer.day?.cueId ?? null)
  }

  function tell() {
    const silent = lostFor()
    seen = { state, now: now(), lostSince: lostSince ?? (silent > 0 ? now() - silent : undefined) }
    for (const listener of listeners) listener()
  }

  setInterval(tell, FRAME)
  setInterval(ask, SYNC)
  void ask()
  followLive(`${link}/live`, ask)
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    look: () => seen,
    ask,
  }
}

/** @returns starts the only wait before `work` again */
function oneTimer(work: () => void, ms: number) {
  let timer: ReturnType<typeof setTimeout>
  return () => {
    clearTimeout(timer)
    timer = setTimeout(work, ms)
  }
}

/** @returns undefined where nothing is @throws on another refusal */
async function read(path: string) {
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), DEADLINE)
  try {
    const answer = await fetch(path, { signal: deadline.signal, cache: 'no-store' })
    if (answer.status === 404) return
    if (!answer.ok) throw new Error(`Status ${answer.status}`)
    return await answer.json()
  } finally {
    clearTimeout(timer)
  }
}
