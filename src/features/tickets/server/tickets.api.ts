import { ticketOffers } from '#features/tickets/tickets.schema.ts'
import { sendChangesAt } from '#http/changes-at.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { readTicketOffers } from './tickets.domain.ts'

/** The ticket packages, with what the server decides about their sale. */
export const ticketsApi = createRoutes().get(
  '/',
  describeCall('The ticket packages, with what the server decides about their sale', ticketOffers),
  async c => {
    const { database, log, now } = c.var.services
    const report = (reason: string) => log.warn({ reason }, 'the setting ticket-packages cannot be read')
    const offers = await readTicketOffers(database.db, now(), report)
    sendChangesAt(c, offers.changesAt)
    return c.json(offers)
  },
)
