const HOUR = 3_600_000

/**
 * How long to wait before an answer is asked for anew that time alone changes, as TanStack Query takes it. Where the
 * clock of the visitor is fast, the moment is behind for them and ahead for the server: the further, the rarer they ask.
 * @param moment ISO 8601; null or undefined: time changes nothing
 * @returns ms between a second and an hour (browsers cut longer timers short), or false
 */
export function untilMoment(moment: string | null | undefined): number | false {
  return moment ? Math.min(HOUR, Math.max(1000, Math.abs(Date.parse(moment) - Date.now()))) : false
}
