import { Parser } from 'saxen'
import { ReadFault } from './read-fault.ts'

export interface SessionPerson {
  id: string
  name: string
  tagLine?: string
  bio?: string
  links?: readonly { title: string; url: string }[]
}

/** One item of a program, with times as the file has them. */
export interface Session {
  id: string
  title: string
  description: string
  start: string
  end: string
  minutes?: string
  room: string
  people: readonly SessionPerson[]
}

export interface Schedule {
  system: string
  sessions: readonly Session[]
  /** Those without a session too. */
  people?: readonly SessionPerson[]
  timeZone?: string
}

/**
 * A schedule.xml as Frab, pretalx and others write it. Older ones have neither date nor guid.
 * @throws ReadFault for other or broken XML
 */
export function readScheduleXml(xml: string): Schedule {
  const sessions: Session[] = []
  let isSchedule = false
  let day = ''
  let timeZone = ''
  let event: Record<string, string> | null = null
  let people: { id: string; name: string }[] = []
  let text = ''
  const parser = new Parser()
  parser.on('error', () => {
    throw new ReadFault('This file is no complete XML. Download it again.')
  })
  parser.on('text', (part: string, decode: (text: string) => string) => {
    text += decode(part)
  })
  parser.on('cdata', (part: string) => {
    text += part
  })
  parser.on('openTag', (name: string, attributes: () => Record<string, string>) => {
    text = ''
    if (name === 'schedule') isSchedule = true
    if (name === 'day') day = attributes().date ?? ''
    if (name === 'event') {
      event = { id: attributes().guid ?? attributes().id ?? '' }
      people = []
    }
    if (name === 'person' && event) people.push({ id: attributes().guid ?? attributes().id ?? '', name: '' })
  })
  parser.on('closeTag', (name: string) => {
    const value = text.trim()
    text = ''
    if (name === 'time_zone_name') timeZone = value
    if (!event) return
    const person = people.at(-1)
    if (name === 'person' && person) person.name = value
    else if (name !== 'event') event[name] ??= value
    else {
      const { id = '', title = '', date, start = '', duration = '', room = '', description = '', abstract = '' } = event
      sessions.push({
        id: id || `${day} ${room} ${start} ${title}`,
        title,
        description: description || abstract,
        start: date || `${day}T${start}`,
        end: '',
        minutes: duration,
        room,
        people: people.filter(({ name }) => name !== '').map(({ id, name }) => ({ id: id || name, name })),
      })
      event = null
    }
  })
  parser.parse(xml)
  if (!isSchedule) throw new ReadFault('This is no schedule.xml. Known are those of pretalx, frab and the like.')
  return { system: 'pretalx', sessions, ...(timeZone && { timeZone }) }
}
