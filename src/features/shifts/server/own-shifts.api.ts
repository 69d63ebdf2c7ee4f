import type { MiddlewareHandler } from 'hono'
import { ownShifts, ownShiftsChange } from '#features/shifts/own-shifts.schema.ts'
import { checkJson } from '#http/check.ts'
import { createRoutes, type Env } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { acceptWholeForm } from '#http/form-with-files.ts'
import { linkOf, requireRight } from '#http/guards.ts'
import { sendDownload } from '#http/send-file.ts'
import { editOf } from '#records/edit.ts'
import { readOwnShifts, readShiftCalendar, saveOwnShifts } from './own-shifts.domain.ts'

/**
 * The own page of a volunteer (decisions V3 and V4).
 * @param guard lets in a link that works
 */
export function createOwnShiftsApi(guard: MiddlewareHandler<Env>) {
  return createRoutes()
    .use(guard)
    .get('/', describeCall('The page of a volunteer', ownShifts), requireRight('keepOwnShifts'), async c => {
      const { database, now } = c.var.services
      const { recordId, calendar } = linkOf(c)
      return c.json({ ...(await readOwnShifts(database.db, recordId, now())), calendar })
    })
    .get(
      '/shifts.ics',
      describeCall('The shifts of a volunteer as a calendar, by its own token', 'text/calendar'),
      requireRight('readOwnCalendar'),
      async c => {
        const { config, database, now } = c.var.services
        const file = await readShiftCalendar(database.db, linkOf(c).recordId, config.publicUrl, now())
        return sendDownload(c, file, 'text/calendar; charset=utf-8', 'my-shifts.ics')
      },
    )
    .post(
      '/',
      describeCall('Chooses or leaves shifts, or answers whether they come', success, {
        problems: ['invalid', 'conflict', 'too-many-requests'],
        form: ownShiftsChange,
      }),
      requireRight('keepOwnShifts'),
      acceptWholeForm,
      checkJson(ownShiftsChange),
      async c => {
        const { config, database } = c.var.services
        await saveOwnShifts(database, linkOf(c).recordId, c.req.valid('json'), config.publicUrl, editOf(c))
        return c.json({ success: true })
      },
    )
}
