import type { TicketOffers } from '#features/tickets/tickets.schema.ts'
import { offsetTime } from '#lib/offset-time.ts'
import type { EventView } from './event-profile.schema.ts'
import { eventCard, eventName } from './page-head.ts'

/** Ticket prices are in the currency of the country where the event takes place. */
const CURRENCY = 'CAD'

interface Around {
  offers: TicketOffers | undefined
  /** Persons as `personJsonLd` describes them. */
  performers: readonly object[]
}

/** The event for search engines (schema.org/Event). */
export function eventJsonLd(event: EventView, { offers, performers }: Around) {
  const { siteUrl, timeZone, venue, organisation, brandName } = event
  return {
    '@type': 'Event',
    name: eventName(event),
    startDate: offsetTime(event.startsAt, timeZone),
    endDate: offsetTime(event.endsAt, timeZone),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: venue.name, address: venue.address },
    image: [new URL(eventCard(event), siteUrl).href],
    url: `${siteUrl}/`,
    organizer: { '@type': 'Organization', name: organisation.name || brandName, url: organisation.url || siteUrl },
    description: `${brandName} at ${venue.name}: ${event.theme}.`,
    ...(performers.length > 0 && { performer: performers }),
    ...(offers &&
      offers.tickets.length > 0 && { offers: offers.tickets.map(ticket => offer(ticket, offers, timeZone)) }),
  }
}

function offer(
  { name, price, onSale, saleEnded }: TicketOffers['tickets'][number],
  { purchaseUrl, saleStartsAt }: TicketOffers,
  timeZone: string,
) {
  const availability = onSale ? 'InStock' : saleEnded ? 'SoldOut' : 'PreOrder'
  return {
    '@type': 'Offer',
    name,
    price,
    priceCurrency: CURRENCY,
    url: purchaseUrl,
    availability: `https://schema.org/${availability}`,
    validFrom: offsetTime(saleStartsAt, timeZone),
  }
}

/** Where a page stands among the others (schema.org/BreadcrumbList), from the home page down. */
export function breadcrumbs({ siteUrl }: Pick<EventView, 'siteUrl'>, trail: readonly { name: string; path: string }[]) {
  const home = { name: 'Home', path: '/' }
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, siteUrl).href,
    })),
  }
}
