import { noDetails } from '#features/event/edition-details.schema.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'

/** The event for the 'Coming soon' page, without anything still being planned. */
export function announcedOf(event: EventView): EventView {
  return {
    ...event,
    details: noDetails,
    notice: '',
    previousDate: null,
    ticketSaleStart: null,
    saleStartsAt: null,
    speakersUntil: null,
    volunteersUntil: null,
    partnersUntil: null,
    contactPhone: '',
    pastEditions: [],
    hasQuestions: false,
    toSee: { talks: 0, pictures: 0 },
    heroes: [],
  }
}
