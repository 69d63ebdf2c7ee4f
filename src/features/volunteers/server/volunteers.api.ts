import {
  volunteer,
  volunteerChange,
  volunteerInput,
  volunteerQuery,
  volunteerStatusChange,
  volunteerStatusParam,
  volunteersOfStatus,
} from '#features/volunteers/volunteers.schema.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { confirmation, idParam } from '#lib/fields.ts'
import { editOf } from '#records/edit.ts'
import { addVolunteer, changeVolunteer, decideOnVolunteer, type OnReturn, readVolunteers } from './volunteers.domain.ts'

/**
 * Volunteers, for organizers only (decision A5).
 * @param onReturn asks before somebody takes part again whose places were given away
 */
export function createVolunteersApi(onReturn: OnReturn) {
  return createRoutes()
    .get(
      '/status/:status',
      describeCall('The volunteers of a status, and how many there are of each', volunteersOfStatus),
      requireRight('readApplications'),
      checkParam(volunteerStatusParam),
      checkQuery(volunteerQuery),
      async c =>
        c.json(await readVolunteers(c.var.services.database.db, c.req.valid('param').status, c.req.valid('query'))),
    )
    .post(
      '/',
      describeCall('Adds a volunteer', { volunteer }, { status: 201, etag: true, problems: ['conflict'] }),
      requireRight('editSite'),
      checkJson(volunteerInput),
      async c => {
        const { database } = c.var.services
        const added = await addVolunteer(database, c.req.valid('json'), editOf(c))
        sendVersion(c, added)
        return c.json({ volunteer: added }, 201)
      },
    )
    .patch(
      '/:id',
      describeCall(
        'Changes a volunteer',
        { volunteer },
        { etag: true, ifMatch: volunteer, problems: ['conflict', 'full'] },
      ),
      requireRight('editSite'),
      checkParam(idParam),
      checkQuery(confirmation),
      checkJson(volunteerChange),
      async c => {
        const { database } = c.var.services
        const { id } = c.req.valid('param')
        const changed = await changeVolunteer(
          database,
          id,
          c.req.valid('json'),
          expectedVersion(c),
          editOf(c),
          onReturn,
        )
        sendVersion(c, changed)
        return c.json({ volunteer: changed })
      },
    )
    .patch(
      '/:id/status',
      describeCall(
        'Decides on a volunteer',
        { volunteer },
        { etag: true, ifMatch: volunteer, problems: ['conflict', 'full'] },
      ),
      requireRight('editSite'),
      checkParam(idParam),
      checkQuery(confirmation),
      checkJson(volunteerStatusChange),
      async c => {
        const { database } = c.var.services
        const { id } = c.req.valid('param')
        const { status } = c.req.valid('json')
        const decided = await decideOnVolunteer(database, id, status, expectedVersion(c), editOf(c), onReturn)
        sendVersion(c, decided)
        return c.json({ volunteer: decided })
      },
    )
}
