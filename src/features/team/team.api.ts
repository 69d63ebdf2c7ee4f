import { createRoutes } from '#http/create-routes.ts'
import { listPublicTeamMembers, listTeamMembers } from './team.store.ts'

/** The people who make the event. */
export const teamApi = createRoutes().get('/', async c => {
  const { db } = c.var.services.database
  const teamMembers = c.var.session ? await listTeamMembers(db) : await listPublicTeamMembers(db)
  return c.json({ success: true, teamMembers })
})
