import { milestoneShapes } from '#features/coaching/coaching.schema.ts'
import { editionYears, yearNamed } from '#features/event/server/editions.domain.ts'
import { dueLabels } from '#features/settings/owed-items.ts'
import { Problem, wrongField } from '#lib/problem.ts'
import { collection } from '#records/collection.ts'
import { adminListOfYear, changeRoutes } from '#records/collection-routes.ts'
import { findLast } from './coaching.store.ts'

/** What is asked of every speaker anyway: a milestone of that name would be one with it in the list. */
const taken = new Set(Object.values(dueLabels).map(label => label.toLowerCase()))

/** What speakers hand in on the way to their talk, the earliest first (decision K1). */
export const milestones = collection('milestones', milestoneShapes, {
  nouns: { one: 'a milestone', many: 'milestones' },
  right: 'editSite',
  transaction: 'receive',
  order: ['-weeksBefore'],
  conflicts: { milestones_year_name_unique: { field: 'name', message: 'Another milestone has this name already.' } },
  async complete(trx, { name, year }) {
    if (taken.has(name.toLowerCase()))
      throw wrongField('name', `“${name}” is asked of every speaker already. Please choose another name.`)
    return { year: await yearNamed(trx, year) }
  },
  async refuseRemoval(trx, { id, name }) {
    if (await findLast(trx, { milestoneId: id }))
      throw new Problem('conflict', `Speakers have handed in “${name}” already.`)
  },
})

export const milestonesApi = changeRoutes(milestones)
export const adminMilestonesApi = adminListOfYear(milestones, 'What speakers hand in, and when', editionYears)
