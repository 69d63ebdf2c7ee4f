import { coachShapes } from '#features/coaching/coaches.schema.ts'
import { editionYears, yearNamed } from '#features/event/server/editions.domain.ts'
import { collection } from '#records/collection.ts'
import { adminListOfYear, changeRoutes } from '#records/collection-routes.ts'

/** Who helps speakers on the way to their talk, by name (decision K2). */
export const coaches = collection('coaches', coachShapes, {
  nouns: { one: 'a coach', many: 'coaches' },
  right: 'editSite',
  transaction: 'receive',
  order: ['name'],
  complete: async (trx, { year }) => ({ year: await yearNamed(trx, year) }),
})

export const coachesApi = changeRoutes(coaches)
export const adminCoachesApi = adminListOfYear(coaches, 'Who coaches speakers', editionYears)
