import { ticketPackages } from '#features/sale/tickets.schema.ts'
import { z } from '#lib/zod.ts'

export const ticketPackagesForm = z.object({ packages: ticketPackages })

export type TicketValues = z.input<typeof ticketPackagesForm>
