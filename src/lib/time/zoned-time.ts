import { LRUCache } from 'lru-cache'
import { Temporal } from 'temporal-polyfill'
import { hoursAndMinutes, minutesOf } from './clock-minutes.ts'

/** The last moment with a four-digit year: a later one would sort before it. */
const LAST_MOMENT = '9999-12-31T23:59:59.999Z'

/** A moment as stored and sent: UTC, with milliseconds. */
export function isoOf(instant: Temporal.Instant): string {
  const text = instant.toString({ smallestUnit: 'millisecond' })
  return text.startsWith('+') ? LAST_MOMENT : text
}

/** Recent results: every read of the event or schedule needs the same moments. */
const moments = new LRUCache<string, string>({
  max: 1_000,
  memoMethod: zoned => isoOf(Temporal.ZonedDateTime.from(zoned).toInstant()),
})

/** The moment of a local date and time, or of a day's start: ('2026-06-01T00:00', 'America/Edmonton') is 06:00 UTC. */
export function momentOf(local: string, timeZone: string): string {
  return moments.memo(`${local}[${timeZone}]`)
}

/** The same for days with clock times, which a schedule needs by the dozen. */
const clockMoments = new LRUCache<string, string, { day: string; time: string; timeZone: string }>({
  max: 1_000,
  memoMethod: (_key, _stale, { context: { day, time, timeZone } }) =>
    momentOf(`${day}T${hoursAndMinutes(minutesOf(time))}`, timeZone),
})

/** The moment of a day and a time such as '8:00 AM'. */
export function momentOfClock(day: string, time: string, timeZone: string): string {
  return clockMoments.memo(`${day} ${time} ${timeZone}`, { context: { day, time, timeZone } })
}

/** The start of a day, which is not midnight if the clocks change then. */
export function startOfDay(day: string, timeZone: string): string {
  return momentOf(day, timeZone)
}

export function endOfDay(day: string, timeZone: string): string {
  return startOfDay(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), timeZone)
}

/** The first of some moments after `now`, or null; unknown ones are null too. */
export function firstAfter(now: Date, moments: readonly (string | null)[]): string | null {
  const at = now.toISOString()
  return (
    moments
      .filter(moment => moment !== null)
      .filter(moment => moment > at)
      .sort()[0] ?? null
  )
}

/** The moment some months ago (ISO), at the month's end if it has no such day. */
export function monthsBefore(now: Date, months: number): string {
  return isoOf(Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO('UTC').subtract({ months }).toInstant())
}

export function yearOf(moment: Date, timeZone: string): number {
  const year = moment.getUTCFullYear()
  const at = moment.toISOString()
  const hasBegun = (other: number) => startOfDay(`${other}-01-01`, timeZone) <= at
  return [year + 1, year].find(hasBegun) ?? year - 1
}
