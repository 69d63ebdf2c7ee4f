const HOUR = 3_600_000

/**
 * How long to wait before an answer is asked for anew that time alone changes, as TanStack Query takes it.
 * @param moment ISO 8601; null or undefined: time changes nothing
 * @returns ms between a second and an hour (browsers cut longer timers short), or false
 */
export function untilMoment(moment: string | null | undefined): number | false {
  return moment ? Math.min(HOUR, Math.max(1000, Date.parse(moment) - Date.now())) : false
}
