import type { Database } from '#db/database.ts'
import { milestoneShapes } from '#features/coaching/coaching.schema.ts'
import { editionYears, yearNamed } from '#features/event/server/editions.domain.ts'
import { dueLabels } from '#features/settings/owed-items.ts'
import { checkQuery } from '#http/check.ts'
import { createRoutes } from '#http/create-routes.ts'
import { describeCall } from '#http/describe-call.ts'
import { requireRight } from '#http/guards.ts'
import { integer, yearQuery } from '#lib/fields.ts'
import { Problem, wrongField } from '#lib/problem.ts'
import { z } from '#lib/zod.ts'
import { collection } from '#records/collection.ts'
import { adminListOfYear, changeRoutes } from '#records/collection-routes.ts'
import { type Edit, editOf } from '#records/edit.ts'
import { findLast } from './coaching.store.ts'
import startingMilestones from './starting-milestones.json' with { type: 'json' }

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

const startingList = z.array(milestoneShapes.input).parse(startingMilestones)

/** Adds the milestones of the usual list that an edition does not have. @returns how many */
async function addStartingMilestones(database: Database, year: number | undefined, edit: Edit): Promise<number> {
  return database.receive(async trx => {
    const wanted = await yearNamed(trx, year)
    const names = (await milestones.list(trx, { year: wanted })).map(({ name }) => name)
    const missing = startingList.filter(({ name }) => !names.includes(name))
    for (const milestone of missing) await milestones.createIn(trx, { ...milestone, year: wanted }, edit)
    return missing.length
  })
}

export const milestonesApi = createRoutes()
  .post(
    '/starting-list',
    describeCall(
      'Adds the milestones of the usual list that an edition does not have',
      { added: integer() },
      { status: 201, problems: ['conflict'] },
    ),
    requireRight('editSite'),
    checkQuery(yearQuery),
    async c => {
      const added = await addStartingMilestones(c.var.services.database, c.req.valid('query').year, editOf(c))
      return c.json({ added }, 201)
    },
  )
  .route('/', changeRoutes(milestones))
export const adminMilestonesApi = adminListOfYear(milestones, 'What speakers hand in, and when', editionYears)
