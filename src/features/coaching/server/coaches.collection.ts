import { coachShapes } from '#features/coaching/coaches.schema.ts'
import { editionYears, yearNamed } from '#features/event/server/editions.domain.ts'
import { isExpected } from '#features/speakers/owed-by-speaker.ts'
import { speakers } from '#features/speakers/server/speakers.collection.ts'
import { Problem } from '#lib/problem.ts'
import { collection } from '#records/collection.ts'
import { adminListOfYear, changeRoutes } from '#records/collection-routes.ts'
import { leadsSlots } from './slots.store.ts'

/** Who helps speakers on the way to their talk, by name (decision K2). */
export const coaches = collection('coaches', coachShapes, {
  nouns: { one: 'a coach', many: 'coaches' },
  right: 'editSite',
  transaction: 'receive',
  order: ['name'],
  complete: async (trx, { year }) => ({ year: await yearNamed(trx, year) }),
  // A speaker who cannot come keeps the coach, in case either is put back.
  async refuseRemoval(trx, { id, name }) {
    const theirs = (await speakers.list(trx, { coachId: id })).filter(isExpected).map(speaker => speaker.name)
    const named = new Intl.ListFormat('en').format(theirs)
    if (named) throw new Problem('conflict', `${name} coaches ${named}. Choose another coach in their records first.`)
    if (await leadsSlots(trx, id))
      throw new Problem('conflict', `${name} leads rehearsals or calls. Choose another coach for them first.`)
  },
})

export const coachesApi = changeRoutes(coaches)
export const adminCoachesApi = adminListOfYear(coaches, 'Who coaches speakers', editionYears)
