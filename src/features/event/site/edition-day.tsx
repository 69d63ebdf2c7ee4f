import type { EventView } from '#features/event/event-profile.schema.ts'
import { dayText } from '#lib/time/written.ts'
import { CancelledDay, DayOfEvent } from './day-of-event.tsx'
import { useEvent } from './use-event.ts'

export function editionVenue({ venue, pastEditions }: EventView, year: number) {
  return pastEditions.find(edition => edition.year === year)?.venue ?? venue
}

/** The day of a year's edition, or the year. */
export function EditionDay({ year }: { year: number }) {
  const { editionYear, pastEditions } = useEvent()
  if (year === editionYear) return <DayOfEvent />
  const past = pastEditions.find(edition => edition.year === year)
  const day = past?.date ? dayText(past.date) : String(year)
  return past?.isOff ? <CancelledDay day={day} /> : day
}
