import { editionYears, yearNamed } from '#features/event/server/editions.domain.ts'
import { teamShapes } from '#features/team/team.schema.ts'
import { collection } from '#records/collection.ts'
import { adminListOfYear, changeRoutes, orderRoutes, publicListOfYear } from '#records/collection-routes.ts'
import { allBut, type Measure } from '#records/measure.ts'

export const team = collection('teamMembers', teamShapes, {
  nouns: { one: 'a member', many: 'members' },
  right: 'editSite',
  order: { column: 'sortOrder', first: 1 },
  complete: async (trx, { year }) => ({ year: await yearNamed(trx, year) }),
})

export const teamApi = publicListOfYear(team, 'The people who make the event', editionYears)
  .route('/', orderRoutes(team))
  .route('/', changeRoutes(team))

export const adminTeamApi = adminListOfYear(team, 'The members with what is needed to change them', editionYears)

/** The areas that need a person each. */
const AREAS = 5

export const measureTeam: Measure = async ({ db, year }) => {
  const members = await team.list(db, { year })
  return {
    core: { is: Math.min(AREAS, members.length), of: AREAS },
    'team-pictures': allBut(members, ({ photo }) => photo === ''),
  }
}
