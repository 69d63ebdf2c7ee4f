import type { EventView } from '#features/event/event-profile.schema.ts'
import { ordinalDayText } from '#lib/time/day-text.ts'

/** The day of the edition of a year: of this one and the one before the profile knows it, else it is the year alone. */
export function editionDay({ editionYear, date, previousEdition }: EventView, year: number, spoken = ordinalDayText) {
  if (year === editionYear) return spoken(date)
  return year === previousEdition.year ? spoken(previousEdition.date) : String(year)
}
