const MINUTE = 60_000

/** What of a cue decides when it and the later ones begin. Moments are ISO 8601 in UTC. */
export interface TimedCue {
  id: number
  minutes: number
  mayShrink: number
  /** Its fixed start, or for the first cue that of the day; null: when the cue before it ends. */
  fixedAt: string | null
  startedAt: string | null
  endedAt: string | null
  /** Its length once it has begun. */
  allowedMs: number | null
  heldMs: number
}

export type LiveState = 'waiting' | 'running' | 'hold' | 'over'

export interface DayState {
  state: LiveState
  /** Null before the first cue. */
  cueId: number | null
  heldSince: string | null
}

/** Whether a rehearsal can begin: before the first cue has begun, and after the day. */
export function canRehearse({ state }: Pick<DayState, 'state'>, cues: readonly Pick<TimedCue, 'startedAt'>[]): boolean {
  return cues.length > 0 && (state === 'over' || cues.every(({ startedAt }) => startedAt === null))
}

/** When a cue was to be, and is to be. All times are in ms since 1970. */
export interface ExpectedCue {
  id: number
  place: 'done' | 'skipped' | 'now' | 'waiting' | 'later'
  plannedStart: number
  plannedEnd: number
  /** Null for a skipped cue. */
  start: number | null
  end: number | null
  /** By how much it is shortened to catch up. */
  cut: number
  /** How late it begins; negative if it is early. */
  late: number
  /** By how much it runs past the fixed start of the next cue. */
  overrun: number
}

export interface ExpectedDay {
  cues: ExpectedCue[]
  /** The place of the cue that runs or waits; -1 once the day is over. */
  current: number
  /** How late the day is at the end of that cue; negative if it is early. */
  late: number
}

type Span = Pick<ExpectedCue, 'place' | 'start' | 'end' | 'cut'>

const unplaced: Span = { place: 'later', start: null, end: null, cut: 0 }

/**
 * When each cue begins and ends. Lateness is absorbed by gaps first, then by what later cues may lose, the next ones
 * first. It never moves a fixed start unless there is nothing left to absorb it; `overrun` says so.
 * @param cues in their order
 * @param now by the server's clock, in ms since 1970
 */
export function expectedTimes(cues: readonly TimedCue[], day: DayState, now: number): ExpectedDay {
  const planned = plannedTimes(cues)
  const current = currentPlace(cues, day)
  const spans: Span[] = cues.map((cue, place) => (place < current || current < 0 ? pastSpan(cue) : unplaced))
  const cue = cues[current]
  if (cue) {
    const isRunning = cue.startedAt !== null && day.state !== 'waiting'
    const end = isRunning ? Math.max(now, dueEnd(cue, day, now)) : now
    let cursor = end
    for (let from = isRunning ? current + 1 : current; from < cues.length; ) {
      const next = cues.findIndex((candidate, place) => place > from && candidate.fixedAt !== null)
      const to = next < 0 ? cues.length : next
      const limit = next < 0 ? Number.POSITIVE_INFINITY : Date.parse(cues[next]?.fixedAt ?? '')
      cursor = placeSegment(cues.slice(from, to), spans, from, cursor, limit)
      from = to
    }
    spans[current] = isRunning
      ? { place: 'now', start: Date.parse(cue.startedAt ?? ''), end, cut: 0 }
      : { ...(spans[current] ?? unplaced), place: 'waiting' }
  }
  const expected = cues.map(({ id }, place) => {
    const { place: where, start, end, cut } = spans[place] ?? unplaced
    const { start: plannedStart, end: plannedEnd } = planned[place] ?? { start: 0, end: 0 }
    const fixed = cues[place + 1]?.fixedAt ?? null
    const overrun = fixed === null || place < current ? 0 : Math.max(0, (end ?? 0) - Date.parse(fixed))
    const late = start === null ? 0 : start - plannedStart
    return { id, place: where, plannedStart, plannedEnd, start, end, cut, late, overrun }
  })
  const at = expected[current]
  const late = at ? (at.place === 'waiting' ? at.late : (at.end ?? 0) - at.plannedEnd) : 0
  return { cues: expected, current, late }
}

/** Moments of the plan, in ms; a linked cue follows the one before it. */
export function plannedTimes(cues: readonly Pick<TimedCue, 'fixedAt' | 'minutes'>[]): { start: number; end: number }[] {
  let end = 0
  return cues.map(({ fixedAt, minutes }) => {
    const start = fixedAt === null ? end : Date.parse(fixedAt)
    end = start + minutes * MINUTE
    return { start, end }
  })
}

/** The place of the cue that runs or waits; -1 once the day is over. */
export function currentPlace(cues: readonly Pick<TimedCue, 'id'>[], { state, cueId }: DayState): number {
  if (state === 'over') return -1
  return cueId === null ? Math.min(0, cues.length - 1) : cues.findIndex(({ id }) => id === cueId)
}

/** When the time of a running cue is up, in ms. It moves while on hold. */
export function dueEnd(cue: TimedCue, { state, heldSince }: DayState, now: number): number {
  const held = state === 'hold' && heldSince !== null ? Math.max(0, now - Date.parse(heldSince)) : 0
  return Date.parse(cue.startedAt ?? '') + (cue.allowedMs ?? cue.minutes * MINUTE) + cue.heldMs + held
}

function pastSpan({ startedAt, endedAt }: TimedCue): Span {
  if (startedAt === null) return { place: 'skipped', start: null, end: null, cut: 0 }
  const start = Date.parse(startedAt)
  return { place: 'done', start, end: endedAt === null ? start : Date.parse(endedAt), cut: 0 }
}

/** Places cues up to the next fixed start, shortening them as far as they may. @returns when the last one ends */
function placeSegment(cues: readonly TimedCue[], spans: Span[], from: number, begin: number, limit: number): number {
  const fixed = cues[0]?.fixedAt ?? null
  let cursor = fixed === null ? begin : Math.max(begin, Date.parse(fixed))
  let excess = Math.max(0, cursor + cues.reduce((sum, { minutes }) => sum + minutes * MINUTE, 0) - limit)
  for (const [place, { minutes, mayShrink }] of cues.entries()) {
    const cut = Math.min(excess, Math.min(mayShrink, minutes) * MINUTE)
    excess -= cut
    const end = cursor + minutes * MINUTE - cut
    spans[from + place] = { place: 'later', start: cursor, end, cut }
    cursor = end
  }
  return cursor
}
