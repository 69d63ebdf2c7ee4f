import { yearNamed } from '#features/event/server/editions.domain.ts'
import { dayBoard } from '#features/shifts/day-board.schema.ts'
import { volunteerHours } from '#features/shifts/hours.schema.ts'
import {
  candidates,
  dashboardRota,
  newPlace,
  placeChange,
  placeParam,
  rotaFilter,
  shift,
  shiftMoves,
  shiftPlace,
  shiftSeries,
} from '#features/shifts/shifts.schema.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { confirmation, idParam, recordId, yearQuery } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { editOf } from '#records/edit.ts'
import { readDayBoard } from './day-board.domain.ts'
import { readHours, sendHours } from './hours.domain.ts'
import { assign, readCandidates, setPlaceState, unassign } from './places.domain.ts'
import { readRota } from './rota.domain.ts'
import { sendRotaPaper } from './rota-files.domain.ts'
import { addShifts, followItems, readMoves } from './shift-series.domain.ts'
import { shiftChangesApi } from './shifts.collection.ts'

/** The rota of volunteers, for organizers (decisions V2 to V5). */
export const adminShiftsApi = createRoutes()
  .use(requireRight('editSite'))
  .get(
    '/',
    describeCall('The shifts of volunteers, and who is in them', dashboardRota),
    checkQuery(yearQuery),
    async c => {
      const { db } = c.var.services.database
      const { year } = c.req.valid('query')
      return c.json({ ...(await readRota(db, year)), moves: await readMoves(db, year) })
    },
  )
  .get(
    '/rota.pdf',
    describeCall('The rota on paper, per role or per place', 'application/pdf'),
    checkQuery(rotaFilter),
    async c => sendRotaPaper(c, c.req.valid('query')),
  )
  .get('/hours', describeCall('The hours of each volunteer', volunteerHours), checkQuery(yearQuery), async c => {
    const { db } = c.var.services.database
    return c.json({ people: await readHours(db, await yearNamed(db, c.req.valid('query').year)) })
  })
  .get(
    '/hours/:id/confirmation.pdf',
    describeCall('A confirmation of the hours of a volunteer', 'application/pdf', {
      problems: ['not-found', 'conflict'],
    }),
    checkParam(idParam),
    async c => sendHours(c, c.req.valid('param').id),
  )
  .get('/board', describeCall('Who is due, here, missing and free now, and the gaps', dayBoard), async c => {
    const { database, now } = c.var.services
    return c.json(await readDayBoard(database.db, now()))
  })
  .get(
    '/:id/candidates',
    describeCall('Who can be assigned to a shift', candidates, { problems: ['not-found'] }),
    checkParam(idParam),
    async c => {
      const { database, now } = c.var.services
      return c.json(await readCandidates(database.db, c.req.valid('param').id, now()))
    },
  )

export const shiftsApi = createRoutes()
  .post(
    '/series',
    describeCall('Adds several shifts, all or none', { shifts: z.array(shift) }, { status: 201, problems: ['full'] }),
    requireRight('editSite'),
    checkQuery(confirmation),
    checkJson(shiftSeries),
    async c => {
      const added = await addShifts(c.var.services.database, c.req.valid('json'), editOf(c))
      return c.json({ shifts: added }, 201)
    },
  )
  .post(
    '/moves',
    describeCall(
      'Moves shifts along with their program items, or leaves them',
      { volunteers: z.array(recordId).describe('The volunteers in those that moved.') },
      { problems: ['not-found', 'full'] },
    ),
    requireRight('editSite'),
    checkQuery(confirmation),
    checkJson(shiftMoves),
    async c => c.json(await followItems(c.var.services.database, c.req.valid('json'), editOf(c))),
  )
  .post(
    '/:id/places',
    describeCall(
      'Puts a volunteer into a shift',
      { place: shiftPlace },
      { status: 201, problems: ['not-found', 'conflict'] },
    ),
    requireRight('editSite'),
    checkParam(idParam),
    checkJson(newPlace),
    async c => {
      const { database } = c.var.services
      const place = await assign(database, c.req.valid('param').id, c.req.valid('json'), editOf(c))
      return c.json({ place }, 201)
    },
  )
  .patch(
    '/:id/places/:volunteerId',
    describeCall('Sets the state of a place on the day', { place: shiftPlace }, { problems: ['not-found'] }),
    requireRight('editSite'),
    checkParam(placeParam),
    checkJson(placeChange),
    async c => {
      const { id, volunteerId } = c.req.valid('param')
      const { state } = c.req.valid('json')
      return c.json({ place: await setPlaceState(c.var.services.database, id, volunteerId, state) })
    },
  )
  .delete(
    '/:id/places/:volunteerId',
    describeCall('Takes a volunteer out of a shift', success, { problems: ['not-found'] }),
    requireRight('editSite'),
    checkParam(placeParam),
    async c => {
      const { id, volunteerId } = c.req.valid('param')
      await unassign(c.var.services.database, id, volunteerId)
      return c.json({ success: true })
    },
  )
  .route('/', shiftChangesApi)
