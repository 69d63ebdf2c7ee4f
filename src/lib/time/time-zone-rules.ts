import { Temporal } from 'temporal-polyfill'
import type { ZoneRules } from './zone-rules.ts'
import { isoOf } from './zoned-time.ts'

/** The VTIMEZONE of a zone around some days (RFC 5545, 3.6.5). */
export function timeZoneRules(from: Temporal.ZonedDateTime, until: Temporal.ZonedDateTime): string[] {
  const changes: Temporal.ZonedDateTime[] = []
  const first = from.getTimeZoneTransition('previous')
  for (let next = first ?? from.getTimeZoneTransition('next'); next && isBefore(next, until); ) {
    changes.push(next)
    next = next.getTimeZoneTransition('next')
  }
  const observances =
    changes.length > 0 ? changes.flatMap(change) : observance('STANDARD', '19700101T000000', from, from)
  return ['BEGIN:VTIMEZONE', `TZID:${from.timeZoneId}`, ...observances, 'END:VTIMEZONE']
}

function change(after: Temporal.ZonedDateTime) {
  const before = after.subtract({ seconds: 1 })
  const kind = after.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD'
  // A transition is given in the time before it.
  const onset = before.toPlainDateTime().add({ seconds: 1 })
  return observance(kind, basicTime(onset), before, after)
}

function observance(kind: string, start: string, before: Temporal.ZonedDateTime, after: Temporal.ZonedDateTime) {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${before.offset.replaceAll(':', '')}`,
    `TZOFFSETTO:${after.offset.replaceAll(':', '')}`,
    `TZNAME:${shortName(after)}`,
    `END:${kind}`,
  ]
}

/** A local time in the basic form of ISO 8601: '20261008T080000'. */
export function basicTime(time: Temporal.PlainDateTime): string {
  return time.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')
}

/** The abbreviation of a zone at a moment: 'MDT'. */
function shortName({ epochMilliseconds, timeZoneId }: Temporal.ZonedDateTime) {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: timeZoneId, timeZoneName: 'short' })
  return format.formatToParts(epochMilliseconds).find(({ type }) => type === 'timeZoneName')?.value ?? timeZoneId
}

function isBefore(a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) {
  return Temporal.ZonedDateTime.compare(a, b) < 0
}

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
