import type { EventView } from '#features/event/event-profile.schema.ts'
import type { ScheduleItem } from '#features/schedule/schedule.schema.ts'
import type { CalendarEntry } from '#lib/time/calendar-file.ts'
import { momentOfClock } from '#lib/time/zoned-time.ts'

interface Circumstances {
  event: EventView
  /** How often the event profile has been changed: a new day or place changes every entry. */
  profileVersion: number
}

/** An item of the schedule as an entry of a calendar. */
export function calendarEntry(item: ScheduleItem, { event, profileVersion }: Circumstances): CalendarEntry {
  const { date, timeZone, venue, siteUrl, editionYear } = event
  return {
    uid: `schedule-${editionYear}-${item.id}@${new URL(siteUrl).host}`,
    sequence: item.version - 1 + profileVersion,
    changedAt: item.updatedAt,
    startsAt: momentOfClock(date, item.startTime, timeZone),
    endsAt: momentOfClock(date, item.endTime, timeZone),
    title: item.title,
    description: item.description,
    location: `${item.location}, ${venue.name}, ${venue.address}`,
    url: `${siteUrl}/schedule`,
  }
}
