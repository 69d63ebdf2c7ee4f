import { defaultEdition, editionBefore } from '#features/event/default-edition.ts'
import { noDetails, readDetails } from '#features/event/edition-details.schema.ts'
import type { Edition } from '#features/event/editions.schema.ts'
import type { EventFacts, EventProfile, EventTimes } from '#features/event/event-profile.schema.ts'
import { momentOf, momentOfClock } from '#lib/time/zoned-time.ts'
import { recapOf } from './recap-facts.domain.ts'

/** Facts from the profile, the current edition and earlier ones. */
export function factsOf(profile: EventProfile, editions: readonly Edition[]): EventFacts {
  const current = currentOf(editions)
  const { theme, date, startTime, endTime, ticketSaleStart, status, notice, previousDate, published, details } = current
  const { speakersUntil, volunteersUntil, partnersUntil } = current
  const past = editions.filter(({ stage }) => stage === 'past').map(edition => recapOf(edition, current))
  return {
    ...profile,
    ...{ theme, date, startTime, endTime, ticketSaleStart, status, notice, previousDate, published },
    ...{ speakersUntil, volunteersUntil, partnersUntil },
    details: details === '{}' ? noDetails : readDetails(details),
    editionYear: current.year,
    venue: { name: current.venueName, address: current.venueAddress },
    pastEditions: editions.length === 0 ? [editionBefore] : past,
  }
}

type Moments = Pick<EventTimes, 'startsAt' | 'endsAt' | 'saleStartsAt'>

/** Start, end and ticket sale (ISO 8601); null until known. */
export function momentsOf({ date, startTime, endTime, ticketSaleStart, timeZone }: EventFacts): Moments {
  return {
    startsAt: date && momentOfClock(date, startTime, timeZone),
    endsAt: date && momentOfClock(date, endTime, timeZone),
    saleStartsAt: ticketSaleStart && momentOf(ticketSaleStart, timeZone),
  }
}

/** The current edition, or the default. */
export function currentOf(editions: readonly Edition[]) {
  return editions.find(({ stage }) => stage === 'current') ?? { ...defaultEdition, published: true }
}
