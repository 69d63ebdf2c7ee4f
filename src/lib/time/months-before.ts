import { Temporal } from 'temporal-polyfill'
import { isoOf } from './zoned-time.ts'

/** The moment some months ago (ISO), at the month's end if it has no such day. */
export function monthsBefore(now: Date, months: number): string {
  return isoOf(Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO('UTC').subtract({ months }).toInstant())
}
