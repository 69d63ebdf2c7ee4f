import type { Db } from '#db/migrations/tables.ts'
import { yearToShow } from '#features/event/server/editions.domain.ts'
import { readEvent } from '#features/event/server/event.domain.ts'
import { withoutHidden } from '#features/event/server/hidden-names.domain.ts'
import type { ProgramDay, PublicScheduleItem } from '#features/schedule/schedule.schema.ts'
import type { SpeakerSummary } from '#features/speakers/speakers.schema.ts'
import { endOfDay, firstAfter, momentOfClock, startOfDay } from '#lib/time/zoned-time.ts'
import { findTalks, listPublicScheduleItems } from './schedule.store.ts'

export interface PublicProgram {
  scheduleItems: PublicScheduleItem[]
  /** Null until known. */
  day: ProgramDay | null
  /** The next moment when an item begins or ends (ISO 8601), or null. */
  changesAt: string | null
}

/**
 * The items with talks and moments.
 * @param asked the year of an earlier edition; undefined for the current one
 */
export async function readPublicProgram(db: Db, now: Date, asked?: number): Promise<PublicProgram> {
  const event = await readEvent(db, now)
  const year = asked === undefined ? event.editionYear : await yearToShow(db, asked)
  const items = await withoutHidden(db, await listPublicScheduleItems(db, year))
  const talks = await readTalksOf(db, items)
  const { editionYear, pastEditions, timeZone } = event
  const { date = null } = year === editionYear ? event : (pastEditions.find(past => past.year === year) ?? {})
  const scheduleItems = items.map(item => ({
    ...item,
    talks: talks.get(item.id) ?? [],
    startsAt: date && momentOfClock(date, item.startTime, timeZone),
    endsAt: date && momentOfClock(date, item.endTime, timeZone),
  }))
  // A cancelled event has no current item.
  const isCancelled = year === editionYear && event.status === 'cancelled'
  if (date === null || isCancelled) return { scheduleItems, day: null, changesAt: null }
  return { scheduleItems, ...dayOf(date, timeZone, scheduleItems, now) }
}

function dayOf(date: string, timeZone: string, items: readonly PublicScheduleItem[], now: Date) {
  const [startsAt, endsAt] = [startOfDay(date, timeZone), endOfDay(date, timeZone)]
  const times = items.flatMap(item => [item.startsAt, item.endsAt]).filter(time => time !== null)
  const borders = [startsAt, ...times, endsAt].sort()
  const at = now.toISOString()
  const asOf = borders.findLast(border => border <= at) ?? null
  return { day: { startsAt, endsAt, asOf }, changesAt: firstAfter(now, borders) }
}

/** The talks of some items by item id, without speakers who were moved to another year (decision Y2). */
export async function readTalksOf(
  db: Db,
  items: readonly { id: number; year: number; talks: readonly number[] }[],
): Promise<Map<number, SpeakerSummary[]>> {
  const talks = await findTalks(db, [...new Set(items.flatMap(item => item.talks))])
  return new Map(
    items.map(item => [
      item.id,
      item.talks.flatMap(id => {
        const talk = talks.get(id)
        return talk?.year === item.year ? talk.glance : []
      }),
    ]),
  )
}
