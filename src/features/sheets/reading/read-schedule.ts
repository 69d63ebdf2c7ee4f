import type { z } from '#lib/zod.ts'
import { ReadFault } from './read-fault.ts'
import { readScheduleXml, type Schedule, type Session, type SessionPerson } from './read-schedule-xml.ts'
import { frab, grid, type namedPerson, type session, sessionizeAll, slotted } from './schedule-json.ts'

const UNKNOWN =
  'This file is of no system that is known here. Known are schedule.json and schedule.xml of pretalx and others, and All and GridSmart of Sessionize.'

/**
 * A program in JSON or XML as a table: of its items, or of its speakers.
 * @throws ReadFault for another file
 */
export function readSchedule(text: string, table: string) {
  const isXml = text.trimStart().startsWith('<')
  const { system, sessions, people, timeZone } = isXml ? readScheduleXml(text) : readJson(text)
  if (table !== 'speakers' && table !== 'scheduleItems') {
    throw new ReadFault(`This is a schedule of ${system}. Import it under Schedule or Speakers.`)
  }
  const isEmpty = sessions.length === 0 && !people?.length
  const notes = isEmpty ? ['This file holds no session. Nothing was published yet.'] : []
  const once = [...new Map(sessions.map(session => [session.id, session])).values()]
  const raw = table === 'speakers' ? speakerRows(once, people ?? []) : sessionRows(once)
  return { format: isXml ? 'XML' : 'JSON', system, raw, notes, timeZone } as const
}

function sessionRows(sessions: readonly Session[]): string[][] {
  return [
    ['Session Id', 'Title', 'Start', 'End', 'Duration', 'Room', 'Description', 'Speakers'],
    ...sessions.map(({ id, title, start, end, minutes = '', room, description, people }) => [
      ...[id, title, start, end, minutes, room, description],
      people.map(({ name }) => name).join('\n'),
    ]),
  ]
}

/** The speakers, each with their first talk. A talk with several speakers belongs to the first. */
function speakerRows(sessions: readonly Session[], all: readonly SessionPerson[]): string[][] {
  const people = new Map(all.map(person => [person.id, person]))
  for (const { people: speakers } of sessions)
    for (const person of speakers) if (!people.has(person.id)) people.set(person.id, person)
  const rows = [...people.values()].map(({ id, name, tagLine = '', bio = '', links = [] }) => {
    const talk = sessions.find(session => session.people[0]?.id === id)
    const link = (word: RegExp) => links.find(({ title, url }) => word.test(`${title} ${url}`))?.url ?? ''
    const other = links.find(({ url }) => !/linkedin|twitter|x\.com|instagram/i.test(url))?.url ?? ''
    return [
      ...[name, tagLine, bio, talk?.title ?? '', talk?.description ?? ''],
      ...[other, link(/linkedin/i), link(/twitter|\bx\.com/i), link(/instagram/i)],
    ]
  })
  const head = ['Name', 'Professional Title', 'Bio', 'Talk Title', 'Talk Description']
  return [[...head, 'Website', 'LinkedIn Link', 'Twitter Link', 'Instagram Link'], ...rows]
}

function readJson(text: string): Schedule {
  const json = parsed(text)
  if (typeof json === 'object' && json && 'tables' in json) {
    throw new ReadFault('This is a backup of a whole site. Import it under Settings, Backups and data.')
  }
  const gridded = grid.safeParse(json)
  if (gridded.success) {
    const sessions = gridded.data.flatMap(day =>
      day.rooms.flatMap(room =>
        room.sessions.map(each => sessionOf(each, each.room || (each.roomId ? room.name : ''), new Map())),
      ),
    )
    return { system: 'Sessionize', sessions }
  }
  const all = sessionizeAll.safeParse(json)
  if (all.success) {
    const rooms = new Map(all.data.rooms.map(room => [room.id, room.name]))
    const people = new Map(all.data.speakers.map(each => [each.id ?? '', personOf(each)]))
    const sessions = all.data.sessions.map(each => sessionOf(each, rooms.get(each.roomId ?? '') ?? each.room, people))
    return { system: 'Sessionize', sessions, people: [...people.values()] }
  }
  const conference = frab.safeParse(json)
  if (conference.success) return ofFrab(conference.data)
  const slots = slottedIn(json)
  if (slots.length > 0) return { system: 'pretalx', sessions: slots.flatMap(ofSlots) }
  throw new ReadFault(UNKNOWN)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ReadFault('This file is no complete JSON. Download it again.')
  }
}

function personOf({
  id,
  code,
  name,
  fullName,
  firstName,
  lastName,
  tagLine,
  bio,
  biography,
  links,
}: z.infer<typeof namedPerson>): SessionPerson {
  const whole = fullName || name || [firstName, lastName].filter(Boolean).join(' ')
  return { id: id ?? code ?? whole, name: whole, tagLine, bio: bio || biography, links: links ?? [] }
}

function sessionOf(
  { id, title, description, startsAt, endsAt, speakers }: z.infer<typeof session>,
  room: string,
  known: ReadonlyMap<string, SessionPerson>,
): Session {
  const people = speakers.flatMap(each => (typeof each === 'string' ? (known.get(each) ?? []) : personOf(each)))
  return { id, title, description, start: startsAt ?? '', end: endsAt ?? '', room, people }
}

function ofFrab({ schedule: { conference } }: z.infer<typeof frab>): Schedule {
  const sessions = conference.days.flatMap(({ rooms }) =>
    Object.entries(rooms).flatMap(([room, events]) =>
      events.map(event => ({
        id: event.guid ?? event.id ?? `${event.title} ${event.date ?? ''}`,
        title: event.title,
        description: event.description || event.abstract,
        start: event.date ?? event.start ?? '',
        end: '',
        minutes: event.duration ?? '',
        room,
        people: (event.persons ?? []).map(({ guid, code, id, name, public_name, biography }) => ({
          id: guid ?? code ?? id ?? name,
          name: public_name || name,
          bio: biography,
        })),
      })),
    ),
  )
  const { time_zone_name: timeZone } = conference
  return { system: 'pretalx', sessions, ...(timeZone && { timeZone }) }
}

/** The submissions anywhere in what a site kept of the API of pretalx. */
function slottedIn(json: unknown): z.infer<typeof slotted>[] {
  const found = slotted.safeParse(json)
  if (found.success) return [found.data]
  return typeof json === 'object' && json ? Object.values(json).flatMap(slottedIn) : []
}

function ofSlots({ code, title, description, abstract, speakers, slots }: z.infer<typeof slotted>): Session[] {
  return slots.map(({ start, end, room }, at) => ({
    id: `${code} ${at}`,
    title,
    description: description || abstract,
    start: start ?? '',
    end: end ?? '',
    room: room?.name ?? '',
    people: speakers.map(personOf),
  }))
}
