import { MINUTE } from '#lib/time/durations.ts'
/** How far a zone is from UTC: from each moment on, by how many minutes, and what its time is called then. */
export interface ZoneRules {
  timeZone: string
  offsets: readonly { from: string; minutes: number; name: string }[]
}

let known: ZoneRules | undefined

/** Lets the dashboard go by the server's rules: the zone data of a browser may be of an earlier year. */
export function goByRules(rules: ZoneRules): void {
  known = rules
}

/** What the rules of a zone say of a moment, if the server has told them; of the event's zone where none is named. */
export function ruleAt(moment: string, timeZone = known?.timeZone) {
  if (!known || known.timeZone !== timeZone) return
  return known.offsets.findLast(({ from }) => from <= moment) ?? known.offsets[0]
}

/** The local date and time of a moment that is so many minutes from UTC: '2026-10-08T08:00:00'. */
export function localTime(moment: string, minutes: number): string {
  return new Date(Date.parse(moment) + minutes * MINUTE).toISOString().slice(0, '2026-10-08T08:00:00'.length)
}
