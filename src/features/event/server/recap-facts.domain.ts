import type { Edition, PastEdition } from '#features/event/editions.schema.ts'

type Told = Pick<
  Edition,
  keyof Omit<PastEdition, 'venue' | 'isOff'> | 'venueName' | 'venueAddress' | 'status' | 'previousDate'
>

/** What the recap of an edition is known by; its venue where that is not the current one's, and whether it never took place. */
export function recapOf(edition: Told, current: Told): PastEdition {
  const { year, date, title, theme, venueName, venueAddress, status, previousDate } = edition
  const isElsewhere = venueName !== current.venueName || venueAddress !== current.venueAddress
  const isOff = status === 'cancelled' || (status === 'postponed' && date === null)
  return {
    year,
    date: isOff ? (date ?? previousDate) : date,
    title,
    theme,
    ...(isElsewhere && { venue: { name: venueName, address: venueAddress } }),
    ...(isOff && { isOff }),
  }
}
