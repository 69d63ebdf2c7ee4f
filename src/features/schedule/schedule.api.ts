import { createRoutes } from '#http/create-routes.ts'
import { listPublicScheduleItems, listScheduleItems } from './schedule.store.ts'

/** The schedule of the day. */
export const scheduleApi = createRoutes().get('/', async c => {
  const { db } = c.var.services.database
  const scheduleItems = c.var.session ? await listScheduleItems(db) : await listPublicScheduleItems(db)
  return c.json({ scheduleItems })
})
