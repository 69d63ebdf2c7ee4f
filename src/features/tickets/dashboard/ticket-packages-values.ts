import { ticketPackages } from '#features/sale/tickets.schema.ts'
import { z } from '#lib/zod.ts'

/** The values of the form. */
export const ticketPackagesForm = z.object({ packages: ticketPackages })

export type TicketValues = z.input<typeof ticketPackagesForm>
