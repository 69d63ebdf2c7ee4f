import { Temporal } from 'temporal-polyfill'
import { basicTime, timeZoneRules } from './time-zone-rules.ts'

export interface CalendarEntry {
  /** Never changes, in any copy of the entry. */
  uid: string
  /** Increases with each change. */
  sequence: number
  /** The last change (ISO 8601). */
  changedAt: string
  /** Moments (ISO 8601). */
  startsAt: string
  endsAt: string
  title: string
  description: string
  location: string
  url?: string | undefined
  /** Whether it takes place. */
  status: 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'
}

interface Calendar {
  name: string
  /** IANA name of the zone for the file's rules and for display. */
  timeZone: string
  /** Whether it is one person's own: it tells, and says that it asks no program for an answer. */
  isPersonal?: true
  entries: readonly CalendarEntry[]
}

/** Any moment: Temporal canonicalises a zone's name only with one, and an empty calendar has none. */
const EPOCH = '1970-01-01T00:00Z'

/** The maximum number of octets per line (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/** A calendar file (RFC 5545). Without entries the rules of the zone are the component that it must have. */
export function calendarFile({ name, timeZone, isPersonal, entries }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lectern//Schedule//EN',
    'CALSCALE:GREGORIAN',
    ...(isPersonal ? ['METHOD:PUBLISH'] : []),
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${zoned(EPOCH, timeZone).timeZoneId}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zoneOf(entries, timeZone),
    ...entries.flatMap(event),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}

function zoneOf(entries: readonly CalendarEntry[], timeZone: string) {
  const starts = entries.map(({ startsAt }) => startsAt).toSorted()
  const [first = EPOCH] = starts
  const last = starts.at(-1) ?? EPOCH
  return timeZoneRules(zoned(first, timeZone), zoned(last, timeZone).add({ years: 1 }))
}

function event({ uid, sequence, changedAt, startsAt, endsAt, status, ...texts }: CalendarEntry) {
  const changed = utc(changedAt)
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${status}`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    // In UTC: readers prefer their own rules of a `TZID`, which may be outdated.
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(texts.title)}`,
    ...(texts.description ? [`DESCRIPTION:${escaped(texts.description)}`] : []),
    `LOCATION:${escaped(texts.location)}`,
    ...(texts.url ? [`URL:${texts.url}`] : []),
    'END:VEVENT',
  ]
}

function zoned(moment: string, timeZone: string) {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone)
}

function utc(moment: string) {
  return `${basicTime(zoned(moment, 'UTC').toPlainDateTime())}Z`
}

function escaped(text: string) {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replaceAll('\t', ' ')
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
