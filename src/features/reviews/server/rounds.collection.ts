import { editionYears, yearNamed } from '#features/event/server/editions.domain.ts'
import { roundShapes } from '#features/reviews/rounds.schema.ts'
import { wrongField } from '#lib/problem.ts'
import { hasRight } from '#lib/rights.ts'
import { nameOf } from '#lib/text/name-of.ts'
import { collection } from '#records/collection.ts'
import { adminListOfYear, changeRoutes } from '#records/collection-routes.ts'
import { listOrganizers } from './rounds.store.ts'

/** The rounds of a year. Users who have left are dropped from them at the next change. */
export const rounds = collection('rounds', roundShapes, {
  nouns: { one: 'a round of reviews', many: 'rounds of reviews' },
  right: 'editSite',
  transaction: 'receive',
  order: ['startsOn', 'id'],
  async complete(trx, { startsOn, endsOn, reviewers, isBlind = false, year }) {
    if (endsOn < startsOn) throw wrongField('endsOn', 'The last day comes before the first.')
    const users = (await listOrganizers(trx)).filter(({ id }) => reviewers.includes(id))
    const writing = users.filter(({ role }) => hasRight(role, 'editSite'))
    if (isBlind && writing.length > 0) {
      const names = writing.map(nameOf).join(', ')
      throw wrongField('reviewers', `Owners and editors write to speakers and know their names: ${names}.`)
    }
    return { reviewers: users.map(({ id }) => id), year: await yearNamed(trx, year) }
  },
})

export const roundsApi = changeRoutes(rounds)

export const adminRoundsApi = adminListOfYear(rounds, 'When who reviews applications to speak', editionYears)
