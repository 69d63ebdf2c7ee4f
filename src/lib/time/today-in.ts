/**
 * The day of the calendar at a moment: '2026-10-08'.
 * @param timeZone IANA name of the zone whose calendar counts
 */
export function todayIn(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(now)
}
