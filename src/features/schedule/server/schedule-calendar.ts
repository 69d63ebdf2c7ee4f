import { eventName } from '#features/event/event-name.ts'
import type { EventTimes } from '#features/event/event-profile.schema.ts'
import { phaseRules } from '#features/event/phase-rules.ts'
import { venueLine } from '#features/event/venue-line.ts'
import type { ScheduleItem } from '#features/schedule/schedule.schema.ts'
import type { SpeakerSummary } from '#features/speakers/speakers.schema.ts'
import { talkLine } from '#lib/terms/talk-title.ts'
import type { CalendarEntry } from '#lib/time/calendar-file.ts'
import { momentOfClock } from '#lib/time/zoned-time.ts'

type Event = EventTimes & { siteUrl: string }

interface Circumstances {
  event: Event
  /** The day of the event. */
  date: string
  /** How often the event has changed and when last: a new day or place changes every entry. */
  change: { version: number; changedAt: string }
  /** Its talks in order. */
  talks: readonly SpeakerSummary[]
}

/** A schedule item as a calendar entry. */
export function calendarEntry(item: ScheduleItem, { event, date, change, talks }: Circumstances): CalendarEntry {
  const { timeZone, venue, siteUrl, editionYear } = event
  return {
    uid: `schedule-${editionYear}-${item.id}@${new URL(siteUrl).host}`,
    sequence: item.version - 1 + change.version,
    changedAt: item.updatedAt > change.changedAt ? item.updatedAt : change.changedAt,
    startsAt: momentOfClock(date, item.startTime, timeZone),
    endsAt: momentOfClock(date, item.endTime, timeZone),
    title: titleOn(event, item.title),
    description: [...newsOf(event), item.description, ...talks.map(talkLine)].join('\n'),
    location: [item.location, venueLine(venue)].filter(Boolean).join(', '),
    url: `${siteUrl}/schedule`,
    status: phaseRules[event.phase].calendarStatus,
  }
}

/** The whole day as one calendar entry; none until the day is known. */
export function dayEntry(event: Event, { version, changedAt }: Circumstances['change']): CalendarEntry[] {
  const { editionYear, startTime, endTime, timeZone, venue, siteUrl } = event
  const date = calendarDay(event)
  if (date === null) return []
  const entry: CalendarEntry = {
    uid: `event-${editionYear}@${new URL(siteUrl).host}`,
    sequence: version,
    changedAt,
    startsAt: momentOfClock(date, startTime, timeZone),
    endsAt: momentOfClock(date, endTime, timeZone),
    title: titleOn(event, eventName(event)),
    description: [...newsOf(event), `What happens when: ${siteUrl}/schedule`].join('\n'),
    location: venueLine(venue),
    url: `${siteUrl}/`,
    status: phaseRules[event.phase].calendarStatus,
  }
  return [entry]
}

/**
 * The day of the entries. Without a new day they stay at the old one: a deleted entry would not say why (decision
 * record 6).
 */
export function calendarDay({ date, previousDate, status }: EventTimes): string | null {
  return date ?? (status === 'on' ? null : previousDate)
}

/** Puts the status into the title, since not every calendar shows it. */
function titleOn({ status, date }: EventTimes, title: string): string {
  if (status === 'cancelled') return `Cancelled: ${title}`
  return status === 'postponed' && date === null ? `Postponed: ${title}` : title
}

/** The notice, while it is above every page: on the new day it is no longer news. */
function newsOf({ phase, date, notice }: EventTimes): string[] {
  if (phase !== 'postponed' && phase !== 'cancelled') return []
  const search = phase === 'postponed' && date === null ? ['A new day is being found.'] : []
  return [...(notice ? [notice] : []), ...search]
}
