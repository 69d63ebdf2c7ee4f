import { eventName } from '#features/event/event-name.ts'
import type { EventTimes } from '#features/event/event-profile.schema.ts'
import { phaseRules } from '#features/event/phase-rules.ts'
import { venueLine } from '#features/event/venue-line.ts'
import type { ScheduleItem } from '#features/schedule/schedule.schema.ts'
import type { SpeakerGlance } from '#features/speakers/speakers.schema.ts'
import { talkLine } from '#features/speakers/talk-title.ts'
import type { CalendarEntry } from '#lib/time/calendar-file.ts'
import { momentOfClock } from '#lib/time/zoned-time.ts'

type Event = EventTimes & { siteUrl: string }

interface Circumstances {
  event: Event
  /** The day of the event. */
  date: string
  /** How often the event has been changed and when last: a new day or place changes every entry. */
  change: { version: number; changedAt: string }
  /** Its talks in their order. */
  talks: readonly SpeakerGlance[]
}

/** An item of the schedule as an entry of a calendar. */
export function calendarEntry(item: ScheduleItem, { event, date, change, talks }: Circumstances): CalendarEntry {
  const { timeZone, venue, siteUrl, editionYear } = event
  return {
    uid: `schedule-${editionYear}-${item.id}@${new URL(siteUrl).host}`,
    sequence: item.version - 1 + change.version,
    changedAt: item.updatedAt > change.changedAt ? item.updatedAt : change.changedAt,
    startsAt: momentOfClock(date, item.startTime, timeZone),
    endsAt: momentOfClock(date, item.endTime, timeZone),
    title: item.title,
    description: [item.description, ...talks.map(talkLine)].join('\n'),
    location: [item.location, venueLine(venue)].filter(Boolean).join(', '),
    url: `${siteUrl}/schedule`,
    status: phaseRules[event.phase].calendarStatus,
  }
}

/** The whole day as one entry of a calendar; none as long as it is not known. */
export function dayEntry(event: Event, { version, changedAt }: Circumstances['change']): CalendarEntry[] {
  const { editionYear, startsAt, endsAt, venue, siteUrl } = event
  if (startsAt === null || endsAt === null) return []
  const entry: CalendarEntry = {
    uid: `event-${editionYear}@${new URL(siteUrl).host}`,
    sequence: version,
    changedAt,
    startsAt,
    endsAt,
    title: eventName(event),
    description: `What happens when: ${siteUrl}/schedule`,
    location: venueLine(venue),
    url: `${siteUrl}/`,
    status: phaseRules[event.phase].calendarStatus,
  }
  return [entry]
}
