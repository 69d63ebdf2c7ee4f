import type { EventView } from '#features/event/event-profile.schema.ts'
import { phaseRules } from '#features/event/phase-rules.ts'
import type { TicketOffers } from '#features/sale/tickets.schema.ts'
import { offsetLocal } from '#lib/time/offset-time.ts'

/** Ticket prices are in the currency of the event's country. */
const CURRENCY = 'CAD'

/** The tickets for search engines (schema.org/Offer); none while nothing is sold. */
export function offersJsonLd({ phase, ticketSaleStart }: EventView, offers: TicketOffers | undefined) {
  if (!offers || !phaseRules[phase].sells) return []
  return offers.tickets.map(ticket => offer(ticket, offers, ticketSaleStart))
}

function offer(
  { name, price, onSale, saleEnded }: TicketOffers['tickets'][number],
  { purchaseUrl, saleStartsAt }: TicketOffers,
  ticketSaleStart: string | null,
) {
  const availability = onSale ? 'InStock' : saleEnded ? 'SoldOut' : 'PreOrder'
  return {
    '@type': 'Offer',
    name,
    price,
    priceCurrency: CURRENCY,
    url: purchaseUrl,
    availability: `https://schema.org/${availability}`,
    ...(ticketSaleStart && saleStartsAt && { validFrom: offsetLocal(ticketSaleStart, saleStartsAt) }),
  }
}
