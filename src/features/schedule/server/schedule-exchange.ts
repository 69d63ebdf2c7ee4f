import { createHash } from 'node:crypto'
import type { PublicScheduleItem } from '#features/schedule/schedule.schema.ts'
import { fileName } from '#lib/text/file-name.ts'
import { hoursAndMinutes, minutesOf } from '#lib/time/clock-minutes.ts'
import { offsetTime } from '#lib/time/offset-time.ts'
import { dayAfter } from '#lib/time/today-in.ts'
import { momentOfClock } from '#lib/time/zoned-time.ts'

interface Program {
  brandName: string
  editionYear: number
  timeZone: string
  /** The day of the event. */
  date: string
  siteUrl: string
  items: readonly PublicScheduleItem[]
}

/** The program as other systems exchange it: `schedule.json` of c3voc, https://c3voc.de/schedule/schema.json. */
export function scheduleJson({ brandName, editionYear, timeZone, date, siteUrl, items }: Program) {
  const acronym = `${fileName([brandName], '').replace(/[^a-z0-9]/g, '')}${editionYear}`
  const at = (day: string, time: string) => offsetTime(momentOfClock(day, time, timeZone), timeZone)
  const rooms = [...Map.groupBy(items, ({ location }) => location)]
  const eventOf = ({ id, title, description, location, startTime, endTime, talks }: PublicScheduleItem) => ({
    id,
    guid: guidOf(`${siteUrl}/schedule/${editionYear}/${id}`),
    date: at(date, startTime),
    start: at(date, startTime).slice(11, 16),
    duration: hoursAndMinutes(minutesOf(endTime) - minutesOf(startTime)),
    room: location,
    slug: fileName([acronym, id, title], '').replace(/\.$/, ''),
    url: `${siteUrl}/schedule`,
    title,
    subtitle: '',
    track: null,
    type: talks.length > 0 ? 'talk' : 'other',
    language: 'en',
    abstract: '',
    description,
    persons: talks.map(({ id, name }) => ({ id, guid: guidOf(`${siteUrl}/speakers/${id}`), name })),
    links: [],
    attachments: [],
  })
  return {
    $schema: 'https://c3voc.de/schedule/schema.json',
    generator: { name: 'Lectern' },
    schedule: {
      version: String(editionYear),
      base_url: siteUrl,
      conference: {
        acronym,
        title: `${brandName} ${editionYear}`,
        start: date,
        end: date,
        daysCount: 1,
        timeslot_duration: '00:05',
        time_zone_name: timeZone,
        url: `${siteUrl}/schedule`,
        rooms: rooms.map(([name]) => roomOf(siteUrl, name)),
        tracks: [],
        days: [
          {
            index: 1,
            date,
            // Days of this format last until four in the morning.
            day_start: at(date, '4:00 AM'),
            day_end: at(dayAfter(date, 1), '3:59 AM'),
            rooms: Object.fromEntries(rooms.map(([room, held]) => [room, held.map(eventOf)])),
          },
        ],
      },
    },
  }
}

function roomOf(siteUrl: string, name: string) {
  return { guid: guidOf(`${siteUrl}/rooms/${name}`), name, description: null, capacity: null }
}

/** The same as `schedule.xml`, which older programs read. */
export function scheduleXml(program: Program): string {
  const { version, conference } = scheduleJson(program).schedule
  const { title, acronym, start, end, daysCount, timeslot_duration, days } = conference
  const lines = days.flatMap(({ index, date, day_start, day_end, rooms }) => [
    `<day index="${index}" date="${date}" start="${day_start}" end="${day_end}">`,
    ...Object.entries(rooms).flatMap(([room, events]) => [
      `<room name="${escaped(room)}">`,
      ...events.flatMap(({ id, guid, persons, ...event }) => [
        `<event id="${id}" guid="${guid}">`,
        ...(['room', 'title', 'subtitle', 'type', 'date', 'start', 'duration'] as const).map(name =>
          element(name, event[name]),
        ),
        ...(['abstract', 'description', 'slug', 'track', 'language'] as const).map(name =>
          element(name, event[name] ?? ''),
        ),
        `<persons>${persons.map(({ id, name }) => `<person id="${id}">${escaped(name)}</person>`).join('')}</persons>`,
        '<links></links>',
        '</event>',
      ]),
      '</room>',
    ]),
    '</day>',
  ])
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<schedule>',
    element('version', version),
    '<conference>',
    ...Object.entries({ title, acronym, start, end, days: String(daysCount), timeslot_duration }).map(([name, text]) =>
      element(name, text),
    ),
    '</conference>',
    ...lines,
    '</schedule>',
    '',
  ].join('\n')
}

function element(name: string, text: string): string {
  return `<${name}>${escaped(text)}</${name}>`
}

/** A text in XML, without the characters that XML cannot hold. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** The namespace of names that are web addresses (RFC 9562). */
const URLS = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex')

/** An id that stays: of an address it is always the same (UUID of version 5). */
function guidOf(address: string): string {
  const bytes = createHash('sha1').update(URLS).update(address).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
