import { DAY } from '#lib/time/durations.ts'
import { offsetTime } from './offset-time.ts'

/**
 * The day of the calendar at a moment: '2026-10-08'. Put together from parts: no locale has one short date in all browsers.
 * @param timeZone IANA name of the zone whose calendar counts
 */
export function todayIn(timeZone: string, now: Date): string {
  return offsetTime(now.toISOString(), timeZone).slice(0, 10)
}

/**
 * The day that a moment stands for where only a day is kept; a day stays as it is.
 * @param given a day, or a moment in ISO 8601; midnight in UTC is a day that was noted without its zone
 */
export function dayOfMoment(given: string, timeZone: string): string {
  if (!given.includes('T')) return given
  return todayIn(/T00:00:00(\.0+)?Z$/.test(given) ? 'UTC' : timeZone, new Date(given))
}

/** How many midnights of a zone lie between two moments: on its eve, whatever the hour, an event is one day off. */
export function daysBetween(timeZone: string, from: Date, to: Date): number {
  return (Date.parse(todayIn(timeZone, to)) - Date.parse(todayIn(timeZone, from))) / DAY
}
