import { currentPlace, type DayState, expectedTimes, type TimedCue } from '#features/day/expected-times.ts'
import type { Press } from '#features/day/press.schema.ts'
import { DAY, MINUTE } from '#lib/time/durations.ts'

type CueChange = Partial<Pick<TimedCue, 'startedAt' | 'endedAt' | 'allowedMs' | 'heldMs'>>

/** What a press changes: the state of the day, and the times of cues by their id. */
export interface Moved {
  day: DayState
  cues: ReadonlyMap<number, CueChange>
}

type Moving = Extract<Press, { cueId: number | null }>

const untouched = { startedAt: null, endedAt: null, allowedMs: null, heldMs: 0 }

/**
 * The effect of a press that moves the day.
 * @returns undefined where it has none: it was made from another cue or in another state
 */
export function move(cues: readonly TimedCue[], day: DayState, press: Moving, now: Date): Moved | undefined {
  const place = currentPlace(cues, day)
  const cue = cues[place]
  if (press.cueId !== (cue?.id ?? null)) return
  if (press.press === 'back') return back(cues, day, place)
  if (!cue) return
  const isRunning = day.state === 'running'
  switch (press.press) {
    case 'start':
      return day.state === 'waiting' ? begin(cues, cue.id, now) : undefined
    case 'next':
      return isRunning ? next(cues, place, press.to, now) : undefined
    case 'hold':
      return isRunning ? { day: { ...at(cue.id, 'hold'), heldSince: iso(now) }, cues: new Map() } : undefined
    case 'go-on': {
      if (day.state !== 'hold' || day.heldSince === null) return
      const held = Math.max(0, now.getTime() - Date.parse(day.heldSince))
      const heldMs = Math.min(DAY, cue.heldMs + held)
      return { day: at(cue.id, 'running'), cues: new Map([[cue.id, { heldMs }]]) }
    }
    case 'add': {
      if (cue.allowedMs === null || cue.allowedMs !== press.of) return
      const allowedMs = Math.max(0, cue.allowedMs + press.minutes * MINUTE)
      return { day, cues: new Map([[cue.id, { allowedMs }]]) }
    }
  }
}

function next(cues: readonly TimedCue[], place: number, to: number | undefined, now: Date): Moved | undefined {
  const rest = cues.slice(place + 1)
  const target = to === undefined ? rest[0] : rest.find(({ id }) => id === to)
  if (!target && to !== undefined) return
  const ended = cues.map((cue, index) => (index === place ? { ...cue, endedAt: iso(now) } : cue))
  const end = new Map<number, CueChange>([[cues[place]?.id ?? 0, { endedAt: iso(now) }]])
  if (!target) return { day: { state: 'over', cueId: null, heldSince: null }, cues: end }
  // Before its time a fixed cue waits for its own start.
  if (target.fixedAt !== null && target.fixedAt > iso(now)) return { day: at(target.id, 'waiting'), cues: end }
  const begun = begin(ended, target.id, now)
  return { day: begun.day, cues: new Map([...end, ...begun.cues]) }
}

/** Begins a cue with the length that is expected at that moment: what it lost to catch up stays lost. */
function begin(cues: readonly TimedCue[], id: number, now: Date): Moved {
  const { start, end } = expectedAt(cues, id, now)
  return {
    day: at(id, 'running'),
    cues: new Map([[id, { startedAt: iso(now), endedAt: null, allowedMs: end - start, heldMs: 0 }]]),
  }
}

function expectedAt(cues: readonly TimedCue[], id: number, now: Date): { start: number; end: number } {
  const asIfDue = cues.map(cue => (cue.id === id && cue.fixedAt !== null ? { ...cue, fixedAt: iso(now) } : cue))
  const found = expectedTimes(asIfDue, at(id, 'waiting'), now.getTime()).cues.find(expected => expected.id === id)
  return { start: found?.start ?? 0, end: found?.end ?? 0 }
}

/** Back to the cue that ran before, as if it had not ended; before the first one, to its wait. */
function back(cues: readonly TimedCue[], day: DayState, place: number): Moved | undefined {
  const cue = cues[place]
  const before = (place < 0 ? cues : cues.slice(0, place)).findLast(({ startedAt }) => startedAt !== null)
  const isFirst = !before && cue && day.state !== 'waiting'
  if (!before && !isFirst) return
  const undone: [number, CueChange][] = cue ? [[cue.id, untouched]] : []
  if (!before) return { day: at(cue?.id ?? 0, 'waiting'), cues: new Map(undone) }
  return { day: at(before.id, 'running'), cues: new Map([...undone, [before.id, { endedAt: null }]]) }
}

function at(cueId: number, state: DayState['state']): DayState {
  return { state, cueId, heldSince: null }
}

function iso(moment: Date): string {
  return moment.toISOString()
}
