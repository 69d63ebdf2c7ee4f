import { eventView } from '#features/event/event-profile.schema.ts'
import { sendChangesAt } from '#http/changes-at.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { readEvent } from './event.domain.ts'

/** What, when and where the event is. */
export const eventApi = createRoutes().get(
  '/',
  describeCall('What, when and where the event is', { event: eventView }),
  async c => {
    const { config, database, now } = c.var.services
    const event = await readEvent(database.db, now())
    sendChangesAt(c, event.changesAt)
    return c.json({ event: { ...event, siteUrl: config.publicUrl } })
  },
)
