import type { Edition, PastEdition } from '#features/event/editions.schema.ts'

type Told = Pick<
  Edition,
  keyof Omit<PastEdition, 'venue' | 'isOff'> | 'venueName' | 'venueAddress' | 'status' | 'previousDate'
>

/** The facts of a recap: its venue if it differs, and whether the event took place. */
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
