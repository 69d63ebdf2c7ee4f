import { sendChangesAt } from '#http/changes-at.ts'
import { createRoutes } from '#http/create-routes.ts'
import { startOfDay } from '#lib/zoned-time.ts'
import { readEvent } from './event.domain.ts'

/** What, when and where the event is. */
export const eventApi = createRoutes().get('/', async c => {
  const { config, database, now } = c.var.services
  const event = await readEvent(database.db, now())
  sendChangesAt(c, startOfDay(`${event.currentYear + 1}-01-01`, event.timeZone))
  return c.json({ event: { ...event, siteUrl: config.publicUrl } })
})
