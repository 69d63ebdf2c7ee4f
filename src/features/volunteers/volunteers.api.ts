import { checkJson, checkParam, checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { requireAdmin } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { idParam, listQuery } from '#lib/fields.ts'
import { decideOnVolunteer, readVolunteers } from './volunteers.domain.ts'
import { volunteerStatusChange, volunteerStatusParam } from './volunteers.schema.ts'

/** Those who would like to help, for administrators alone (decision A5). */
export const volunteersApi = createRoutes()
  .get('/status/:status', requireAdmin, checkParam(volunteerStatusParam), checkQuery(listQuery), async c =>
    c.json(await readVolunteers(c.var.services.database.db, c.req.valid('param').status, c.req.valid('query').limit)),
  )
  .patch('/:id/status', requireAdmin, checkParam(idParam), checkJson(volunteerStatusChange), async c => {
    const { database, now } = c.var.services
    const { id } = c.req.valid('param')
    const { status } = c.req.valid('json')
    const volunteer = await decideOnVolunteer(database, id, status, expectedVersion(c), now())
    sendVersion(c, volunteer)
    return c.json({ volunteer })
  })
