import type { Db } from '#db/migrations/tables.ts'
import type { Grades, Jury, JuryCriterion, JuryResult } from '#features/reviews/jury.schema.ts'
import { rank, worthOf } from '#features/reviews/ranking.ts'
import { type Measure, partsThere } from '#records/measure.ts'
import { type Application, isBeforeChange, textsFor } from './applications.domain.ts'
import { criteriaOf, deciding, gradesOf, progressOf } from './grades.domain.ts'
import { listApplications } from './jury.store.ts'
import { type CountedReview, listReadable, type Reader } from './reviews.domain.ts'
import { openRoundOf } from './rounds.domain.ts'

interface Reviewed {
  all: { grades: Grades; review: CountedReview }[]
  mine: { grades: Grades; review: CountedReview } | undefined
  count: number
  isDone: boolean
  seesOthers: boolean
  isBefore: boolean
}

/** The reviews of an application that count, and what its reader may see of them. */
export function reviewed(
  application: Application,
  reviews: readonly CountedReview[],
  list: readonly JuryCriterion[],
  { userId }: Reader,
): Reviewed {
  const all = reviews.map(review => ({ review, grades: gradesOf(review, list) }))
  const mine = all.find(({ review }) => review.userId === userId)
  return {
    all,
    mine,
    count: all.filter(({ grades }) => Object.values(grades).some(grade => grade !== null)).length,
    ...progressOf(mine?.grades ?? {}, list),
    isBefore: mine !== undefined && isBeforeChange(mine.review, application),
  }
}

/** What the grades of an application are worth, for its rank. */
function judged(id: number, { all }: Reviewed, list: readonly JuryCriterion[]) {
  const needed = deciding(list)
  const worths = all.flatMap(({ grades }) =>
    needed.flatMap(criterion => {
      const grade = grades[criterion.id] ?? null
      if (grade === null) return []
      return Array.from({ length: criterion.weight }, () => worthOf(grade, criterion.grades.length))
    }),
  )
  const graders = all.filter(({ grades }) => needed.some(({ id }) => (grades[id] ?? null) !== null)).length
  return { id, worths, graders }
}

/** How often each grade of each criterion was given. */
function talliesOf({ all }: Reviewed, list: readonly JuryCriterion[]): JuryResult['tallies'] {
  return list.map(criterion =>
    criterion.grades.map((_, place) => all.filter(({ grades }) => grades[criterion.id] === place).length),
  )
}

/** The applications of a year for a reviewer, with what they may see of others' grades (decision C4). */
export async function readJury(db: Db, year: number, reader: Reader, now: Date): Promise<Jury> {
  const round = await openRoundOf(db, year, reader, now)
  const list = await criteriaOf(db, year)
  const known = new Map((await listApplications(db, { year })).map(application => [application.id, application]))
  const read = (await listReadable(db, 'speakers', reader)).flatMap(({ id, reviews }) => {
    const application = known.get(id)
    return application ? [{ application, ...reviewed(application, reviews, list, reader) }] : []
  })
  const ranked = rank(read.map(one => judged(one.application.id, one, list)))
  // A decided one is no longer to grade, and keeps its rank for those who graded it.
  const listed = read.filter(({ application, isDone }) => isDone || isUndecided(application))
  const applications = listed.map(one => {
    const { count, isDone, seesOthers, isBefore } = one
    const place = ranked.get(one.application.id)
    const result = seesOthers && place ? { ...place, tallies: talliesOf(one, list) } : null
    const { id, talkTitle, topic } = textsFor(reader, one.application)
    return { id, talkTitle, topic, count, isDone, isBefore, result }
  })
  return {
    criteria: list,
    round: round && { name: round.name, endsOn: round.endsOn, isBlind: round.isBlind, wanted: round.wanted },
    applications: applications.toSorted(
      (a, b) => orderOf(a) - orderOf(b) || meanOf(b) - meanOf(a) || a.count - b.count,
    ),
  }
}

/** What a blind reviewer has to grade; no name is in it. */
export const measureJury: Measure = async ({ db, year, now, user }) => {
  const { applications } = await readJury(db, year, { userId: user.id, email: user.email, role: 'blind' }, now)
  return { 'speaker-applications': partsThere(...applications.map(({ isDone }) => isDone)) }
}

const isUndecided = ({ selectionStatus }: Application) =>
  selectionStatus === 'pending' || selectionStatus === 'shortlisted'
const orderOf = ({ isDone, result }: Jury['applications'][number]) =>
  isDone ? (result?.rank ?? Number.MAX_SAFE_INTEGER) : 0
const meanOf = ({ result }: Jury['applications'][number]) => result?.mean ?? 0
