import type { Db } from '#db/migrations/tables.ts'
import { phaseRules } from '#features/event/phase-rules.ts'
import { calendarFile } from '#lib/time/calendar-file.ts'
import { readEvent } from './event.domain.ts'

interface OwnCalendar {
  year: number
  /** What its entries are: 'shift'. It makes their identifiers. */
  of: string
  title: string
  /** The page about all of them. */
  url?: string
  entries: readonly {
    id: number
    version: number
    updatedAt: string
    /** Moments in ms. */
    from: number
    to: number
    title: string
    /** The lines of its description; empty ones are left out. */
    lines: readonly string[]
    place: string
  }[]
}

/** What a person is in, as a calendar of their own. */
export async function ownCalendar(
  db: Db,
  { year, of, title, url, entries }: OwnCalendar,
  publicUrl: string,
  now: Date,
): Promise<string> {
  const { brandName, timeZone, phase, editionYear } = await readEvent(db, now)
  const isOff = year === editionYear && phaseRules[phase].calendarStatus === 'CANCELLED'
  return calendarFile({
    name: `${brandName} ${year}: ${title}`,
    timeZone,
    isPersonal: true,
    entries: entries.map(entry => ({
      uid: `${of}-${year}-${entry.id}@${new URL(publicUrl).host}`,
      sequence: entry.version - 1,
      changedAt: entry.updatedAt,
      startsAt: new Date(entry.from).toISOString(),
      endsAt: new Date(entry.to).toISOString(),
      title: `${entry.title}, ${brandName}`,
      description: entry.lines.filter(Boolean).join('\n'),
      location: entry.place,
      url,
      status: isOff ? 'CANCELLED' : 'CONFIRMED',
    })),
  })
}
