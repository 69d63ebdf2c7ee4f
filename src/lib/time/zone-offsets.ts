import { Temporal } from 'temporal-polyfill'
import { shortName } from './time-zone-rules.ts'
import type { ZoneRules } from './zone-rules.ts'
import { isoOf } from './zoned-time.ts'

/** The years before and after now in the dashboard's zone rules. */
const [BEFORE, AFTER] = [10, 5]

/** The rules of a zone around a moment, from the server's zone data. */
export function zoneOffsets(timeZone: string, now: Date): ZoneRules['offsets'] {
  const zoned = Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(timeZone)
  const until = zoned.add({ years: AFTER })
  const offsets: { from: string; minutes: number; name: string }[] = []
  let at: Temporal.ZonedDateTime | null = zoned.subtract({ years: BEFORE })
  while (at && Temporal.ZonedDateTime.compare(at, until) < 0) {
    offsets.push({ from: isoOf(at.toInstant()), minutes: at.offsetNanoseconds / 60e9, name: shortName(at) })
    at = at.getTimeZoneTransition('next')
  }
  return offsets
}
