import { DAY } from '#lib/time/durations.ts'
import { offsetTime } from './offset-time.ts'

/**
 * The calendar day of a moment: '2026-10-08'. Composed from parts: no locale formats it the same in all browsers.
 * @param timeZone IANA name of the zone
 */
export function todayIn(timeZone: string, now: Date): string {
  return offsetTime(now.toISOString(), timeZone).slice(0, 10)
}

/**
 * The day of a moment where only days are stored; a day stays as it is.
 * @param given a day, or a moment in ISO 8601; midnight in UTC is a day without a zone
 */
export function dayOfMoment(given: string, timeZone: string): string {
  if (!given.includes('T')) return given
  return todayIn(/T00:00:00(\.0+)?Z$/.test(given) ? 'UTC' : timeZone, new Date(given))
}

/** The day so many days after another (before, if negative). */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** The number of midnights of a zone between two moments: on its eve an event is one day away at any hour. */
export function daysBetween(timeZone: string, from: Date, to: Date): number {
  return (Date.parse(todayIn(timeZone, to)) - Date.parse(todayIn(timeZone, from))) / DAY
}
