import type { EventView } from '#features/event/event-profile.schema.ts'
import { phaseRules } from '#features/event/phase-rules.ts'
import type { TicketOffers } from '#features/tickets/tickets.schema.ts'
import { offsetTime } from '#lib/time/offset-time.ts'

/** Ticket prices are in the currency of the country where the event takes place. */
const CURRENCY = 'CAD'

/** The tickets for search engines (schema.org/Offer); none while nothing is sold. */
export function offersJsonLd({ phase, timeZone }: EventView, offers: TicketOffers | undefined) {
  if (!offers || !phaseRules[phase].sells) return []
  return offers.tickets.map(ticket => offer(ticket, offers, timeZone))
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
    ...(saleStartsAt !== null && { validFrom: offsetTime(saleStartsAt, timeZone) }),
  }
}
