import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { Ballot, BallotOfRecord } from '#features/reviews/jury.schema.ts'
import { votes } from '#features/reviews/reviews.schema.ts'
import { Problem, wrongField } from '#lib/problem.ts'
import { digestOf, findApplication, isBeforeChange, safeAnswers, textsFor } from './applications.domain.ts'
import { criteriaOf } from './grades.domain.ts'
import { reviewed } from './jury.domain.ts'
import { isSamePerson, listReadable, type Reader } from './reviews.domain.ts'
import { listReviews, saveReview } from './reviews.store.ts'

const APPLICANT = 'This is your own application.'

/** An application with the reader's grades, and once they are done the others'. @throws Problem `not-found` */
export async function readBallot(db: Db, id: number, reader: Reader): Promise<BallotOfRecord> {
  const application = await findApplication(db, id)
  const list = await criteriaOf(db, application.year)
  const [readable] = await listReadable(db, 'speakers', reader, id)
  const one = reviewed(application, readable?.reviews ?? [], list, reader)
  const others = one.all.filter(other => other !== one.mine)
  return {
    application: { ...textsFor(reader, application), answers: await safeAnswers(db, reader, application) },
    criteria: list,
    conflict: readable ? null : isSamePerson(reader, application) ? 'own' : 'declared',
    mine: one.mine ? { grades: one.mine.grades, comment: one.mine.review.comment } : null,
    isDone: one.isDone,
    isBefore: one.isBefore,
    count: one.count,
    others: one.seesOthers
      ? others.map(({ grades, review }, place) => ({
          // A comment may name the applicant, and a reviewer may be one.
          name: reader.role === 'blind' ? `Reviewer ${place + 1}` : review.name || review.username,
          grades,
          comment: reader.role === 'blind' ? '' : review.comment,
          isBefore: isBeforeChange(review, application),
        }))
      : null,
  }
}

/**
 * Saves what a reviewer says now, beside what they said before, and returns what they may now see.
 * @throws Problem `not-found`, `conflict` for their own application, `invalid` for a grade that a criterion lacks
 */
export async function saveBallot(database: Database, id: number, reader: Reader, given: Ballot, now: Date) {
  return database.receive(async trx => {
    const application = await findApplication(trx, id)
    if (isSamePerson(reader, application)) throw new Problem('conflict', APPLICANT)
    const list = await criteriaOf(trx, application.year)
    for (const [key, grade] of Object.entries(given.grades ?? {})) {
      const scale = list.find(criterion => String(criterion.id) === key)?.grades
      if (!scale || (grade !== null && !scale[grade])) throw wrongField('grades', 'There is no such grade.')
    }
    const first = list.find(({ isVote }) => isVote)?.id ?? 0
    const stored = (await listReviews(trx, 'speakers', id)).find(({ userId }) => userId === reader.userId)
    const { [first]: vote, ...others } = given.grades ?? {}
    const { [first]: _, 0: _before, ...kept } = stored?.grades ?? {}
    const isNew = vote !== undefined
    const isGraded = Object.keys(given.grades ?? {}).length > 0
    const grades = { ...(isNew ? kept : stored?.grades), ...others, ...(vote === null && { [first]: null }) }
    await saveReview(
      trx,
      { subject: 'speakers', id },
      reader.userId,
      {
        ...(isNew && { vote: vote === null ? null : (votes[vote] ?? null) }),
        ...(isGraded && { grades: JSON.stringify(grades), seen: digestOf(application) }),
        ...(given.comment !== undefined && { comment: given.comment }),
        ...(given.isConflict !== undefined && { isConflict: given.isConflict }),
      },
      now.toISOString(),
    )
    return readBallot(trx, id, reader)
  })
}
