import { candidates, newPlace, placeChange, placeParam, rota, shiftPlace } from '#features/shifts/shifts.schema.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { idParam, yearQuery } from '#lib/fields.ts'
import { editOf } from '#records/edit.ts'
import { assign, readCandidates, setPlaceState, unassign } from './places.domain.ts'
import { readRota } from './rota.domain.ts'
import { shiftChangesApi } from './shifts.collection.ts'

/** The rota of volunteers, for organizers (decisions V2 to V5). */
export const adminShiftsApi = createRoutes()
  .use(requireRight('editSite'))
  .get('/', describeCall('The shifts of volunteers, and who is in them', rota), checkQuery(yearQuery), async c =>
    c.json(await readRota(c.var.services.database.db, c.req.valid('query').year)),
  )
  .get(
    '/:id/candidates',
    describeCall('Who can be assigned to a shift', candidates, { problems: ['not-found'] }),
    checkParam(idParam),
    async c => c.json(await readCandidates(c.var.services.database.db, c.req.valid('param').id)),
  )

export const shiftsApi = createRoutes()
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
