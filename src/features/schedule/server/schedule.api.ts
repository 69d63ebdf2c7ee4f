import { scheduleItemChange, scheduleItemInput, scheduleReorder } from '#features/schedule/schedule.schema.ts'
import { checkJson, checkParam } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { requireAdmin } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { idParam } from '#lib/fields.ts'
import { changeScheduleItem, createScheduleItem, removeScheduleItem, reorderScheduleItems } from './schedule.domain.ts'
import { listPublicScheduleItems, listScheduleItems } from './schedule.store.ts'

/** The schedule of the day. */
export const scheduleApi = createRoutes()
  .get('/', async c => c.json({ scheduleItems: await listPublicScheduleItems(c.var.services.database.db) }))
  .post('/', requireAdmin, checkJson(scheduleItemInput), async c => {
    const { database, now } = c.var.services
    const scheduleItem = await createScheduleItem(database, c.req.valid('json'), now())
    sendVersion(c, scheduleItem)
    return c.json({ scheduleItem }, 201)
  })
  .patch('/reorder', requireAdmin, checkJson(scheduleReorder), async c => {
    const scheduleItems = await reorderScheduleItems(c.var.services.database, c.req.valid('json'))
    return c.json({ success: true, scheduleItems })
  })
  .patch('/:id', requireAdmin, checkParam(idParam), checkJson(scheduleItemChange), async c => {
    const { database, now } = c.var.services
    const { id } = c.req.valid('param')
    const scheduleItem = await changeScheduleItem(database, id, c.req.valid('json'), expectedVersion(c), now())
    sendVersion(c, scheduleItem)
    return c.json({ scheduleItem })
  })
  .delete('/:id', requireAdmin, checkParam(idParam), async c => {
    await removeScheduleItem(c.var.services.database, c.req.valid('param').id, expectedVersion(c))
    return c.json({ success: true })
  })

/** The same items with what is needed to change them. */
export const adminScheduleApi = createRoutes().get('/', async c => {
  return c.json({ scheduleItems: await listScheduleItems(c.var.services.database.db) })
})
