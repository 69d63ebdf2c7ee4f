import { yearNamed } from '#features/event/server/editions.domain.ts'
import {
  programmeDay,
  publicScheduleItem,
  scheduleItem,
  scheduleItemChange,
  scheduleItemInput,
  scheduleReorder,
} from '#features/schedule/schedule.schema.ts'
import { sendChangesAt } from '#http/changes-at.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { idParam, yearQuery } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { editOf } from '#records/edit.ts'
import { readProgramme } from './programme.domain.ts'
import { changeScheduleItem, createScheduleItem, removeScheduleItem, reorderScheduleItems } from './schedule.domain.ts'
import { listScheduleItems } from './schedule.store.ts'

/** The schedule of the day. */
export const scheduleApi = createRoutes()
  .get(
    '/',
    describeCall('The schedule of the day', {
      scheduleItems: z.array(publicScheduleItem),
      day: programmeDay.nullable().describe('Null unless the day of the current edition is known.'),
    }),
    checkQuery(yearQuery),
    async c => {
      const { database, now } = c.var.services
      const { scheduleItems, day, changesAt } = await readProgramme(database.db, now(), c.req.valid('query').year)
      sendChangesAt(c, changesAt)
      return c.json({ scheduleItems, day })
    },
  )
  .post(
    '/',
    describeCall('Adds an item', { scheduleItem }, { status: 201, etag: true }),
    requireRight('editSite'),
    checkJson(scheduleItemInput),
    async c => {
      const { database } = c.var.services
      const added = await createScheduleItem(database, c.req.valid('json'), editOf(c))
      sendVersion(c, added)
      return c.json({ scheduleItem: added }, 201)
    },
  )
  .patch(
    '/reorder',
    describeCall(
      'Moves the listed items among their places',
      { ...success, scheduleItems: z.array(scheduleItem) },
      { problems: ['not-found'] },
    ),
    requireRight('editSite'),
    checkJson(scheduleReorder),
    async c => {
      const scheduleItems = await reorderScheduleItems(c.var.services.database, c.req.valid('json'), editOf(c))
      return c.json({ success: true, scheduleItems })
    },
  )
  .patch(
    '/:id',
    describeCall('Changes an item', { scheduleItem }, { etag: true, ifMatch: scheduleItem }),
    requireRight('editSite'),
    checkParam(idParam),
    checkJson(scheduleItemChange),
    async c => {
      const { database } = c.var.services
      const { id } = c.req.valid('param')
      const changed = await changeScheduleItem(database, id, c.req.valid('json'), expectedVersion(c), editOf(c))
      sendVersion(c, changed)
      return c.json({ scheduleItem: changed })
    },
  )
  .delete(
    '/:id',
    describeCall('Removes an item', success, { ifMatch: scheduleItem }),
    requireRight('editSite'),
    checkParam(idParam),
    async c => {
      await removeScheduleItem(c.var.services.database, c.req.valid('param').id, expectedVersion(c), editOf(c))
      return c.json({ success: true })
    },
  )

/** The same items with what is needed to change them. */
export const adminScheduleApi = createRoutes()
  .use(requireRight('editSite'))
  .get(
    '/',
    describeCall('The schedule with what is needed to change it', { scheduleItems: z.array(scheduleItem) }),
    checkQuery(yearQuery),
    async c => {
      const { db } = c.var.services.database
      return c.json({ scheduleItems: await listScheduleItems(db, await yearNamed(db, c.req.valid('query').year)) })
    },
  )
