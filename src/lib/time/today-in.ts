import { offsetTime } from './offset-time.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * The day of the calendar at a moment: '2026-10-08'. Put together from parts: no locale has one short date in all browsers.
 * @param timeZone IANA name of the zone whose calendar counts
 */
export function todayIn(timeZone: string, now: Date): string {
  return offsetTime(now.toISOString(), timeZone).slice(0, 10)
}

/** How many midnights of a zone lie between two moments: on its eve, whatever the hour, an event is one day off. */
export function daysBetween(timeZone: string, from: Date, to: Date): number {
  return (Date.parse(todayIn(timeZone, to)) - Date.parse(todayIn(timeZone, from))) / DAY
}
