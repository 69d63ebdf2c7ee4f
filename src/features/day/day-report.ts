import { HOUR, MINUTE, SECOND } from '#lib/time/durations.ts'
import { plannedTimes, type TimedCue } from './expected-times.ts'

/** A cue that ended sooner was pressed by mistake, in ms. */
const SHORTEST = 20 * SECOND
/** A start further from its plan was on another day, in ms. */
const FAR = 12 * HOUR

export interface ReportedCue extends Pick<TimedCue, 'minutes' | 'fixedAt' | 'startedAt' | 'endedAt'> {
  itemId: number | null
  /** The title of its schedule item; empty without one. */
  session: string
}

/** A cue as it was planned, and as it was. Moments are in ms since 1970. */
export interface ReportLine {
  session: string
  state: 'not run' | 'pressed by mistake' | 'not ended' | 'ended'
  plannedStart: number
  planned: number
  start: number | null
  /** By how many ms it began late; null where that says nothing. */
  late: number | null
  /** Its length in minutes once it has ended. */
  real: number | null
  /** By how many minutes it was longer than planned. */
  difference: number | null
}

/** The sums of some lines, in minutes; the difference is that of the cues that ran. */
export interface ReportTotal {
  planned: number
  real: number
  difference: number
}

/** Whether a cue ended so soon that somebody pressed by mistake: its length says nothing. */
export function isMistaken({ startedAt, endedAt }: Pick<TimedCue, 'startedAt' | 'endedAt'>): boolean {
  return startedAt !== null && endedAt !== null && Date.parse(endedAt) - Date.parse(startedAt) < SHORTEST
}

/** The length that a cue really had, in minutes; null if it did not run to its end. */
export function realMinutes(cue: Pick<TimedCue, 'startedAt' | 'endedAt'>): number | null {
  const { startedAt, endedAt } = cue
  if (startedAt === null || endedAt === null || isMistaken(cue)) return null
  return Math.max(1, Math.round((Date.parse(endedAt) - Date.parse(startedAt)) / MINUTE))
}

/** Plan and reality of each cue (decision R8). A cue without a schedule item belongs to the session before it. */
export function dayReport<C extends ReportedCue>(cues: readonly C[]): { cue: C; line: ReportLine }[] {
  const planned = plannedTimes(cues)
  let session = ''
  return cues.map((cue, index) => {
    if (cue.itemId !== null) session = cue.session
    const plannedStart = planned[index]?.start ?? 0
    const start = cue.startedAt === null || isMistaken(cue) ? null : Date.parse(cue.startedAt)
    const late = start === null ? null : start - plannedStart
    const real = realMinutes(cue)
    return {
      cue,
      line: {
        session,
        state: stateOf(cue),
        plannedStart,
        planned: cue.minutes,
        start,
        late: late !== null && Math.abs(late) < FAR ? late : null,
        real,
        difference: real === null ? null : real - cue.minutes,
      },
    }
  })
}

function stateOf(cue: ReportedCue): ReportLine['state'] {
  if (cue.startedAt === null) return 'not run'
  if (isMistaken(cue)) return 'pressed by mistake'
  return cue.endedAt === null ? 'not ended' : 'ended'
}

export function reportTotal(lines: readonly Pick<ReportLine, 'planned' | 'real' | 'difference'>[]): ReportTotal {
  const sum = (of: (line: (typeof lines)[number]) => number | null) =>
    lines.reduce((total, line) => total + (of(line) ?? 0), 0)
  return {
    planned: sum(({ planned }) => planned),
    real: sum(({ real }) => real),
    difference: sum(line => line.difference),
  }
}
