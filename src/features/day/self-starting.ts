import { HOUR } from '#lib/time/durations.ts'
import { currentPlace, type DayState, type TimedCue } from './expected-times.ts'

/** So long after its time a cue still starts by itself, in ms: the server may have been away. */
const LATEST = HOUR

/**
 * The cue that starts by itself at a time, in ms, with the press that this is like. It waits already, or the cue before it
 * runs; on hold it is not due. Without effect are times before the cue before it began, or before a press on Back.
 */
export function selfStarting<C extends TimedCue & { startsByItself: boolean }>(
  cues: readonly C[],
  day: DayState & { backAt: string | null },
  now: number,
) {
  const place = currentPlace(cues, day)
  const current = cues[place]
  const isWaiting = day.state === 'waiting'
  const cue = isWaiting ? current : cues[place + 1]
  if (!(current && cue?.startsByItself) || cue.fixedAt === null) return
  const at = Date.parse(cue.fixedAt)
  const since = [day.backAt, isWaiting ? null : current.startedAt]
  if (now > at + LATEST || since.some(moment => moment !== null && Date.parse(moment) > at)) return
  const press = isWaiting ? ('start' as const) : ('next' as const)
  return { cue, at, isDue: day.state !== 'hold' && at <= now, press: { press, cueId: current.id } }
}
