import { editionYears, yearNamed } from '#features/event/server/editions.domain.ts'
import { type CriterionRow, criterionShapes, gradeNames, voteCriterion } from '#features/reviews/criteria.schema.ts'
import { votes } from '#features/reviews/reviews.schema.ts'
import { Problem, wrongField } from '#lib/problem.ts'
import { collection } from '#records/collection.ts'
import { adminListOfYear, changeRoutes } from '#records/collection-routes.ts'
import { isGraded } from './jury.store.ts'

const THREE_VOTES = `This criterion has ${votes.length} grades: they are the votes yes, maybe and no, in this order.`

/** The criteria of a year. With the first one that is added comes that of the votes. */
export const criteria = collection('criteria', criterionShapes, {
  nouns: { one: 'a criterion', many: 'criteria' },
  right: 'editSite',
  transaction: 'receive',
  order: ['-isVote', 'id'],
  async complete(trx, draft, { before, edit }) {
    const year = await yearNamed(trx, draft.year)
    if (before) refuseOtherScale(before, gradeNames(draft.grades), await isGraded(trx, before.id))
    else if (!draft.isVote && (await criteria.list(trx, { year, isVote: true })).length === 0)
      await criteria.records.add(trx, { ...voteCriterion, year }, edit)
    return { year }
  },
  async refuseRemoval(trx, { id, isVote, name }) {
    if (isVote) throw new Problem('conflict', `${name} holds the votes. It can be renamed, or get the weight 0.`)
    if (await isGraded(trx, id)) throw new Problem('conflict', `${name} has grades. Give it the weight 0 instead.`)
  },
})

/** Grades are stored by their places: those that are given keep their meaning. */
function refuseOtherScale({ isVote, grades }: CriterionRow, names: readonly string[], hasGrades: boolean): void {
  const had = gradeNames(grades)
  const isMoved = names.some((name, place) => had.includes(name) && had[place] !== name)
  if (names.length === had.length && !isMoved) return
  if (isVote) throw wrongField('grades', THREE_VOTES)
  if (hasGrades)
    throw wrongField(
      'grades',
      `Reviewers have graded by these ${had.length} grades, in this order. They can be renamed.`,
    )
}

export const criteriaApi = changeRoutes(criteria)

export const adminCriteriaApi = adminListOfYear(criteria, 'What reviewers grade applications by', editionYears)
