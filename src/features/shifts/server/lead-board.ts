import type { MiddlewareHandler } from 'hono'
import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { type LeadBoard, type LeadPress, leadBoard, leadPress } from '#features/shifts/day-board.schema.ts'
import type { TimedShift } from '#features/shifts/shift-fit.ts'
import { checkJson } from '#http/check.ts'
import { createRoutes, type Env, type LinkCaller } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { linkOf, requireRight } from '#http/guards.ts'
import { Problem } from '#lib/problem.ts'
import { readDayBoard } from './day-board.domain.ts'
import { setPlaceState } from './places.domain.ts'

type Lead = Pick<LinkCaller, 'part'>

/** The board of the shifts that a lead looks after. */
export async function readLeadBoard(db: Db, now: Date, { part }: Lead): Promise<LeadBoard> {
  const isLed = ({ roleId, place }: TimedShift) => part === '' || [`role:${roleId}`, `place:${place}`].includes(part)
  return leadBoard.parse(await readDayBoard(db, now, isLed))
}

/** Sets the state of somebody on a lead's board. @throws Problem `not-found` for others */
async function pressByLead(database: Database, now: Date, lead: Lead, { shiftId, volunteerId, state }: LeadPress) {
  const { due, here, missing, done } = await readLeadBoard(database.db, now, lead)
  const listed = [...due, ...here, ...missing, ...done]
  if (!listed.some(place => place.shiftId === shiftId && place.volunteerId === volunteerId))
    throw new Problem('not-found', 'This person is not on the board any more.')
  await setPlaceState(database, shiftId, volunteerId, state)
}

/** The board by a link (decision V5). @param readLink lets in a link that works */
export function createLeadApi(readLink: MiddlewareHandler<Env>) {
  return createRoutes()
    .get('/', describeCall('The board of a shift lead', leadBoard), readLink, requireRight('keepBoard'), async c => {
      const { database, now } = c.var.services
      return c.json(await readLeadBoard(database.db, now(), linkOf(c)))
    })
    .post(
      '/',
      describeCall('Says that somebody on the board is here, missing or done', success, { problems: ['not-found'] }),
      readLink,
      requireRight('keepBoard'),
      checkJson(leadPress),
      async c => {
        const { database, now } = c.var.services
        await pressByLead(database, now(), linkOf(c), c.req.valid('json'))
        return c.json({ success: true })
      },
    )
}
