import { sendChangesAt } from '#http/changes-at.ts'
import { createRoutes } from '#http/create-routes.ts'
import { readEvent } from './event.domain.ts'

/** What, when and where the event is. */
export const eventApi = createRoutes().get('/', async c => {
  const { config, database, now } = c.var.services
  const event = await readEvent(database.db, now())
  sendChangesAt(c, event.changesAt)
  return c.json({ event: { ...event, siteUrl: config.publicUrl } })
})
