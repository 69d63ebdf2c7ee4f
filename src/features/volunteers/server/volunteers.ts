import { forRole } from '#features/own-questions/server/own-questions.domain.ts'
import {
  volunteer,
  volunteerQuery,
  volunteerStatusChange,
  volunteerStatusParam,
  volunteersOfStatus,
} from '#features/volunteers/volunteers.schema.ts'
import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight, signedIn } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { confirmation, idParam } from '#lib/fields.ts'
import { saveRoutes } from '#records/collection-routes.ts'
import { editOf } from '#records/edit.ts'
import type { Volunteers } from './volunteers.collection.ts'
import { decideOnVolunteer, readVolunteers } from './volunteers.domain.ts'

/** Volunteers, for organizers only (decision A5). */
export function createVolunteersApi(volunteers: Volunteers) {
  return createRoutes()
    .get(
      '/status/:status',
      describeCall('The volunteers of a status, and how many there are of each', volunteersOfStatus),
      requireRight('readApplications'),
      checkParam(volunteerStatusParam),
      checkQuery(volunteerQuery),
      async c => {
        const { status } = c.req.valid('param')
        const { volunteers, counts } = await readVolunteers(c.var.services.database.db, status, c.req.valid('query'))
        return c.json({ volunteers: forRole(signedIn(c).role, volunteers), counts })
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
        const decided = await decideOnVolunteer(volunteers, database, id, status, expectedVersion(c), editOf(c))
        sendVersion(c, decided)
        return c.json({ volunteer: decided })
      },
    )
    .route('/', saveRoutes(volunteers))
}
