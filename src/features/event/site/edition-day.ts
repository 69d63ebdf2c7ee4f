import type { EventView } from '#features/event/event-profile.schema.ts'
import { ordinalDayText } from '#lib/time/day-text.ts'

/** The day of the edition of a year; where it is not known, the year alone. */
export function editionDay({ editionYear, date, pastEditions }: EventView, year: number, spoken = ordinalDayText) {
  if (year === editionYear) return spoken(date)
  const past = pastEditions.find(edition => edition.year === year)?.date
  return past ? spoken(past) : String(year)
}
