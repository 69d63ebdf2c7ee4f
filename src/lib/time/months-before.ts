import { Temporal } from 'temporal-polyfill'
import { isoOf } from './zoned-time.ts'

/** The moment so many months ago (ISO), at the end of a month where that one has no such day. */
export function monthsBefore(now: Date, months: number): string {
  return isoOf(Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO('UTC').subtract({ months }).toInstant())
}
