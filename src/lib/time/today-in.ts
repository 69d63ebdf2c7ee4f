import { offsetTime } from './offset-time.ts'

/**
 * The day of the calendar at a moment: '2026-10-08'. Put together from parts: no locale has one short date in all browsers.
 * @param timeZone IANA name of the zone whose calendar counts
 */
export function todayIn(timeZone: string, now: Date): string {
  return offsetTime(now.toISOString(), timeZone).slice(0, 10)
}
