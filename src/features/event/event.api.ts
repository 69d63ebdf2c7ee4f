import { createRoutes } from '#http/routes.ts'
import { readEvent } from './event.domain.ts'

/** What, when and where the event is. */
export const eventApi = createRoutes().get('/', async c =>
  c.json({ event: await readEvent(c.var.services.database.db) }),
)
