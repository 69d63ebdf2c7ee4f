import { createRoutes } from '#http/routes.ts'
import { readTicketOffers } from './tickets.domain.ts'

/** The ticket packages, with what the server decides about their sale. */
export const ticketsApi = createRoutes().get('/', async c => {
  const { database, log, now } = c.var.services
  const report = (reason: string) => log.warn({ reason }, 'the setting ticket-packages cannot be read')
  return c.json(await readTicketOffers(database.db, now(), report))
})
