import { teamMemberChange, teamMemberInput, teamReorder } from '#features/team/team.schema.ts'
import { checkJson, checkParam } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { requireAdmin } from '#http/guards.ts'
import { expectedVersion, sendVersion } from '#http/versions.ts'
import { idParam } from '#lib/fields.ts'
import { changeTeamMember, createTeamMember, removeTeamMember, reorderTeam } from './team.domain.ts'
import { listPublicTeamMembers, listTeamMembers } from './team.store.ts'

/** The people who make the event. */
export const teamApi = createRoutes()
  .get('/', async c => {
    return c.json({ success: true, teamMembers: await listPublicTeamMembers(c.var.services.database.db) })
  })
  .post('/', requireAdmin, checkJson(teamMemberInput), async c => {
    const { database, now } = c.var.services
    const teamMember = await createTeamMember(database, c.req.valid('json'), now())
    sendVersion(c, teamMember)
    return c.json({ success: true, teamMember }, 201)
  })
  .patch('/reorder', requireAdmin, checkJson(teamReorder), async c => {
    const teamMembers = await reorderTeam(c.var.services.database, c.req.valid('json'))
    return c.json({ success: true, teamMembers })
  })
  .patch('/:id', requireAdmin, checkParam(idParam), checkJson(teamMemberChange), async c => {
    const { database, now } = c.var.services
    const { id } = c.req.valid('param')
    const teamMember = await changeTeamMember(database, id, c.req.valid('json'), expectedVersion(c), now())
    sendVersion(c, teamMember)
    return c.json({ success: true, teamMember })
  })
  .delete('/:id', requireAdmin, checkParam(idParam), async c => {
    await removeTeamMember(c.var.services.database, c.req.valid('param').id, expectedVersion(c))
    return c.json({ success: true })
  })

/** The same people with what is needed to change them. */
export const adminTeamApi = createRoutes().get('/', async c => {
  return c.json({ teamMembers: await listTeamMembers(c.var.services.database.db) })
})
