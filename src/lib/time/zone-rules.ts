import { MINUTE } from '#lib/time/durations.ts'
/** A zone's offset in minutes and its abbreviation, from each moment on. */
export interface ZoneRules {
  timeZone: string
  offsets: readonly { from: string; minutes: number; name: string }[]
}

let known: ZoneRules | undefined

/** Sets the server's rules, or none: the browser's zone data may be outdated. */
export function goByRules(rules: ZoneRules | undefined): void {
  known = rules
}

/** The rule of a zone (by default the event's) at a moment, if the server has sent it. */
export function ruleAt(moment: string, timeZone = known?.timeZone) {
  if (!known || known.timeZone !== timeZone) return
  // Screens of the day run in browsers that know no findLast.
  return known.offsets.filter(({ from }) => from <= moment).pop() ?? known.offsets[0]
}

/** The local time of a moment at an offset in minutes: '2026-10-08T08:00:00'. */
export function localTimeAt(moment: string, minutes: number): string {
  return new Date(Date.parse(moment) + minutes * MINUTE).toISOString().slice(0, '2026-10-08T08:00:00'.length)
}
