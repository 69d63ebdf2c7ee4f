import type { ExpectedCue, ExpectedDay } from '#features/day/expected-times.ts'
import { countText } from '#lib/text/count-text.ts'
import { MINUTE } from '#lib/time/durations.ts'
import { readLength } from '#lib/time/lengths.ts'
import { localOf } from '#lib/time/moment-text.ts'
import { timeText } from '#lib/time/written.ts'

/** A moment in ms as the crew reads it: '11:02'. */
export function clockText(moment: number): string {
  return fullClockText(moment).slice(0, -' AM'.length)
}

/** The same with its half of the day: '11:02 AM'. */
export function fullClockText(moment: number): string {
  return timeText(localOf(moment))
}

/** 'On hold since 11:02'; undefined while the day goes on. */
export function heldWords({ state, heldSince }: { state: string; heldSince: string | null }): string | undefined {
  if (state === 'hold' && heldSince !== null) return `On hold since ${clockText(Date.parse(heldSince))}`
}

/**
 * What the stage timer says with some time left, in ms (decision R4): nothing, amber, red, or over time.
 * @param own the warnings of the cue; where they are empty those for all cues
 * @returns the warning, and the time left in ms at which it begins
 */
export function warningAt(
  left: number,
  warnsEarly: boolean,
  own = { amberAt: '', redAt: '' },
): { warning?: 'amber' | 'red' | 'over'; under: number } {
  const amber = readLength(own.amberAt) ?? (warnsEarly ? 5 : 2) * MINUTE
  const late = warnsEarly ? 2 * MINUTE : 0
  // A cue that has only its amber would be red at once.
  const red = readLength(own.redAt) ?? (late < amber ? late : 0)
  if (left < 0) return { warning: 'over', under: 0 }
  if (red > 0 && left <= red) return { warning: 'red', under: red }
  return left <= amber ? { warning: 'amber', under: amber } : { under: 0 }
}

interface SpareTimer {
  spareFrom: string | null
  spareUntil: string | null
  spareCountsUp: boolean
}

/** The length of the spare timer, the time left and what its figures show, in ms; undefined without one. */
export function spareTimes({ spareFrom, spareUntil, spareCountsUp }: SpareTimer, now: number) {
  if (spareFrom === null || spareUntil === null) return
  const [from, until] = [Date.parse(spareFrom), Date.parse(spareUntil)]
  return { length: until - from, left: until - now, shown: spareCountsUp ? now - from : until - now }
}

export const wholeMinutes = (length: number): number => Math.trunc(length / MINUTE)

/** How late a cue is: '4 min late', 'on time'. */
export function lateText(late: number): string {
  const minutes = wholeMinutes(late)
  if (minutes === 0) return 'on time'
  return `${Math.abs(minutes)} min ${minutes > 0 ? 'late' : 'early'}`
}

/** How late the day is: '4 minutes late', and its effect: which cue is cut, and which one keeps its time. */
export function latenessText(
  cues: readonly { title: string; minutes: number; fixedAt: string | null }[],
  { cues: expected, current, late }: ExpectedDay,
): { late: string; effect: string } {
  const minutes = wholeMinutes(late)
  const word = minutes > 0 ? 'late' : 'early'
  return { late: minutes === 0 ? 'On time' : `${countText(Math.abs(minutes), 'minute')} ${word}`, effect: effects() }

  function effects(): string {
    const later = expected.flatMap((times, place) => {
      const cue = cues[place]
      return cue && place > current && current >= 0 ? { ...cue, ...times } : []
    })
    const fixes = later.filter(({ fixedAt }) => fixedAt !== null)
    const fixed = fixes.find(({ late }) => wholeMinutes(late) > 0) ?? fixes[0]
    const cut = later.filter(({ cut }) => cut >= MINUTE / 2)
    const [first] = cut
    return [
      fixed && (minutes > 0 || wholeMinutes(fixed.late) > 0) && fixedText(fixed),
      first &&
        `“${first.title}” is cut from ${first.minutes} to ${first.minutes - Math.round(first.cut / MINUTE)} minutes.`,
      cut.length > 1 && `${countText(cut.length - 1, 'more cue')} ${cut.length === 2 ? 'is' : 'are'} shortened.`,
    ]
      .filter(Boolean)
      .join(' ')
  }

  function fixedText({ title, start, late: own }: ExpectedCue & { title: string }): string {
    const still = wholeMinutes(own) <= 0
    return `“${title}” ${still ? 'still starts' : `starts ${countText(wholeMinutes(own), 'minute')} later,`} at ${clockText(start ?? 0)}.`
  }
}
