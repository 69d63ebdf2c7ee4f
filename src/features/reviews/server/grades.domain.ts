import type { Db } from '#db/migrations/tables.ts'
import { gradeNames, voteCriterion } from '#features/reviews/criteria.schema.ts'
import type { Grades, JuryCriterion } from '#features/reviews/jury.schema.ts'
import { votes } from '#features/reviews/reviews.schema.ts'
import { criteria } from './criteria.collection.ts'
import type { StoredReview } from './reviews.store.ts'

/** The criteria of a year in their order; that of the votes is always there. */
export async function criteriaOf(db: Db, year: number): Promise<JuryCriterion[]> {
  const rows = await criteria.list(db, { year })
  const all = rows.some(({ isVote }) => isVote) ? rows : [{ ...voteCriterion, id: 0 }, ...rows]
  return all.map(({ id, name, help, counts, weight, isVote, grades }) => ({
    ...{ id, name, help, counts, weight, isVote },
    grades: gradeNames(grades),
  }))
}

/** What a review says in each criterion. */
export function gradesOf({ vote, grades }: StoredReview, list: readonly JuryCriterion[]): Grades {
  return Object.fromEntries(
    list.flatMap(({ id, isVote }) => {
      // Before the first criterion, one who could not judge was noted under 0.
      const abstained = isVote && !(id in grades) ? grades[0] : grades[id]
      const grade = isVote && vote ? votes.indexOf(vote) : abstained
      return grade === undefined ? [] : [[id, grade]]
    }),
  )
}

export const deciding = (list: readonly JuryCriterion[]) =>
  list.filter(({ counts, weight }) => counts === 'decides' && weight > 0)

/** Whether all that decides is graded, or said to be beyond judgement; others' grades show once some of it is graded. */
export function progressOf(grades: Grades, list: readonly JuryCriterion[]) {
  const needed = deciding(list)
  const given = (needed.length > 0 ? needed : list).map(({ id }) => grades[id])
  const isDone = given.every(grade => grade !== undefined)
  return { isDone, seesOthers: isDone && given.some(grade => grade !== null) }
}
