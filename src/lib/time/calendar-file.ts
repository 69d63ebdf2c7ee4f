import { Temporal } from 'temporal-polyfill'
import { basicTime, timeZoneRules } from './time-zone-rules.ts'

export interface CalendarEntry {
  /** The same for ever, in every copy of the entry. */
  uid: string
  /** Higher after each change. */
  sequence: number
  /** When it was last changed (ISO 8601). */
  changedAt: string
  /** Moments (ISO 8601). */
  startsAt: string
  endsAt: string
  title: string
  description: string
  location: string
  url: string
  /** Whether it takes place. */
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
}

interface Calendar {
  name: string
  /** IANA name of the zone in whose time the entries are written. */
  timeZone: string
  entries: readonly CalendarEntry[]
}

/** How many octets a line may have (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/** A calendar as a file (RFC 5545). */
export function calendarFile({ name, timeZone, entries }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lectern//Schedule//EN',
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zoneOf(entries, timeZone),
    ...entries.flatMap(entry => event(entry, timeZone)),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function zoneOf(entries: readonly CalendarEntry[], timeZone: string) {
  const starts = entries.map(({ startsAt }) => startsAt).toSorted()
  const [first, last] = [starts[0], starts.at(-1)]
  if (!first || !last) return []
  return timeZoneRules(zoned(first, timeZone), zoned(last, timeZone).add({ years: 1 }))
}

function event({ uid, sequence, changedAt, startsAt, endsAt, status, ...texts }: CalendarEntry, timeZone: string) {
  const [start, end] = [zoned(startsAt, timeZone), zoned(endsAt, timeZone)]
  const changed = `${basicTime(zoned(changedAt, 'UTC').toPlainDateTime())}Z`
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${status}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    // Spelled as in the rules of the zone, however the profile spells it.
    `DTSTART;TZID=${start.timeZoneId}:${basicTime(start.toPlainDateTime())}`,
    `DTEND;TZID=${end.timeZoneId}:${basicTime(end.toPlainDateTime())}`,
    `SUMMARY:${escaped(texts.title)}`,
    `DESCRIPTION:${escaped(texts.description)}`,
    `LOCATION:${escaped(texts.location)}`,
    `URL:${texts.url}`,
    'END:VEVENT',
  ]
}

function zoned(moment: string, timeZone: string) {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone)
}

function escaped(text: string) {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')
}

function fold(line: string) {
  const rows: string[] = []
  let row = ''
  for (const character of line) {
    if (Buffer.byteLength(row + character) > LINE_OCTETS) {
      rows.push(row)
      row = ' '
    }
    row += character
  }
  return [...rows, row].join('\r\n')
}
