import type { EventView } from '#features/event/event-profile.schema.ts'
import { ordinalDayText } from '#lib/time/day-text.ts'

/** Where the edition of a year is or was. */
export function editionVenue({ venue, pastEditions }: EventView, year: number) {
  return pastEditions.find(edition => edition.year === year)?.venue ?? venue
}

/** The day of the edition of a year; where it is not known, the year alone. */
export function editionDay({ editionYear, date, pastEditions }: EventView, year: number, spoken = ordinalDayText) {
  if (year === editionYear) return spoken(date)
  const past = pastEditions.find(edition => edition.year === year)?.date
  return past ? spoken(past) : String(year)
}
