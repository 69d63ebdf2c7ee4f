import { yearNamed, yearToShow } from '#features/event/server/editions.domain.ts'
import { publicTeamMember, teamMember, teamShapes } from '#features/team/team.schema.ts'
import { checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall, success } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { yearQuery } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { collection } from '#records/collection.ts'
import { changeRoutes, orderRoutes } from '#records/collection-routes.ts'
import { allBut, type Measure } from '#records/measure.ts'

export const team = collection('teamMembers', teamShapes, {
  nouns: { one: 'a member', many: 'members' },
  right: 'editSite',
  order: { column: 'sortOrder', first: 1 },
  complete: async (trx, { year }) => ({ year: await yearNamed(trx, year) }),
})

export const teamApi = createRoutes()
  .get(
    '/',
    describeCall('The people who make the event', { ...success, teamMembers: z.array(publicTeamMember) }),
    checkQuery(yearQuery),
    async c => {
      const { db } = c.var.services.database
      const year = await yearToShow(db, c.req.valid('query').year)
      return c.json({ success: true, teamMembers: await team.listPublic(db, { year }) })
    },
  )
  .route('/', orderRoutes(team))
  .route('/', changeRoutes(team))

/** The same people with private fields. */
export const adminTeamApi = createRoutes()
  .use(requireRight('editSite'))
  .get(
    '/',
    describeCall('The members with what is needed to change them', { teamMembers: z.array(teamMember) }),
    checkQuery(yearQuery),
    async c => {
      const { db } = c.var.services.database
      const year = await yearNamed(db, c.req.valid('query').year)
      return c.json({ teamMembers: await team.list(db, { year }) })
    },
  )

/** The areas that need a person each. */
const AREAS = 5

export const measureTeam: Measure = async ({ db, year }) => {
  const members = await team.list(db, { year })
  return {
    core: { is: Math.min(AREAS, members.length), of: AREAS },
    'team-pictures': allBut(members, ({ photo }) => photo === ''),
  }
}
