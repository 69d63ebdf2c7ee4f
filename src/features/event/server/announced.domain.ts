import { noDetails } from '#features/event/edition-details.schema.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'

/** What the page that stands in for the site shows of the event: nothing that is still being planned. */
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
