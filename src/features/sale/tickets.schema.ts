import { inYears } from '#lib/day-bounds.ts'
import { day, price, required, text, timestamp } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

export const MOST_PACKAGES = 5
export const MOST_TICKET_FEATURES = 10

export const TOO_MANY_PACKAGES = `You can only have up to ${MOST_PACKAGES} ticket packages.`

export const ticketPackage = z.object({
  id: required('Each package needs an id'),
  name: text(),
  price: price('Price must be a positive number'),
  features: z
    .array(text())
    .max(MOST_TICKET_FEATURES, `You can only have up to ${MOST_TICKET_FEATURES} features in a package.`),
  isPopular: z.boolean().default(false),
  // From this day on, in the event's zone, it is no longer sold; a moment stays as it is.
  expiryDate: z.union([day, z.iso.datetime({ offset: true }).refine(inYears)], 'Please choose a date').nullish(),
})

/** The list as it may be sent. */
export const ticketPackages = z.array(ticketPackage).max(MOST_PACKAGES, TOO_MANY_PACKAGES)

/** Whether a package has a name and a feature. */
export function isComplete({ name, features }: { name: string; features: readonly string[] }): boolean {
  return name.trim() !== '' && features.some(feature => feature.trim() !== '')
}

/** The list as it is saved: without blank features and incomplete packages. */
export const savedTicketPackages = ticketPackages
  .refine(list => new Set(list.map(({ id }) => id)).size === list.length, 'Each package needs an id of its own')
  .transform(list =>
    list.filter(isComplete).map(item => ({ ...item, features: item.features.filter(feature => feature !== '') })),
  )

/** A package as the page shows it, with its button. */
export const ticketOffer = ticketPackage.extend({
  notYetOnSale: z.boolean(),
  onSale: z.boolean(),
  saleEnded: z.boolean(),
  /** Marked as popular and on sale now. */
  popular: z.boolean(),
})

export const ticketOffers = z.object({
  tickets: z.array(ticketOffer),
  purchaseUrl: z.string(),
  /** Null until announced. */
  saleStartsAt: timestamp.nullable(),
  /** The next moment when time alone changes this answer, or null. */
  changesAt: timestamp.nullable(),
})

export type TicketPackage = z.infer<typeof ticketPackage>
export type TicketOffer = z.infer<typeof ticketOffer>
export type TicketOffers = z.infer<typeof ticketOffers>
