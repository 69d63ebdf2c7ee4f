import { ticketPackages } from '#features/tickets/tickets.schema.ts'
import { z } from '#lib/zod.ts'

/** What the form of all ticket packages holds. */
export const ticketPackagesForm = z.object({ packages: ticketPackages })

export type TicketValues = z.input<typeof ticketPackagesForm>
