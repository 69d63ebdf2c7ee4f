import type { MiddlewareHandler } from 'hono'
import { ownPageApi } from '#features/access-links/server/access-links.ts'
import { ownShifts, ownShiftsChange } from '#features/shifts/own-shifts.schema.ts'
import type { Env } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { linkOf, requireRight } from '#http/guards.ts'
import { sendDownload } from '#http/send-file.ts'
import { readOwnShifts, readShiftCalendar, saveOwnShifts } from './own-shifts.domain.ts'

/** The own page of a volunteer (decisions V3 and V4). @param guard lets in a link that works */
export function createOwnShiftsApi(guard: MiddlewareHandler<Env>) {
  return ownPageApi(guard, {
    right: 'keepOwnShifts',
    summaries: { read: 'The page of a volunteer', save: 'Chooses or leaves shifts, or answers whether they come' },
    own: ownShifts,
    change: ownShiftsChange,
    problems: ['invalid', 'conflict', 'too-many-requests'],
    read: async (db, { recordId, calendar }, now) => ({ ...(await readOwnShifts(db, recordId, now)), calendar }),
    save: saveOwnShifts,
  }).get(
    '/shifts.ics',
    describeCall('The shifts of a volunteer as a calendar, by its own token', 'text/calendar'),
    requireRight('readVolunteerCalendar'),
    async c => {
      const { config, database, now } = c.var.services
      const file = await readShiftCalendar(database.db, linkOf(c).recordId, config.publicUrl, now())
      return sendDownload(c, file, 'text/calendar; charset=utf-8', 'my-shifts.ics')
    },
  )
}
