import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import {
  type Review,
  type ReviewSubject,
  type ReviewsOfRecord,
  reviewSubjects,
} from '#features/reviews/reviews.schema.ts'
import { Problem } from '#lib/problem.ts'
import { deleteReviews, isReviewable, listReviews, saveReview } from './reviews.store.ts'

interface Reviewed {
  subject: ReviewSubject
  id: number
}

/**
 * The reviews that a user may see: others' only after their own vote, so that it is independent.
 * @throws Problem `not-found`
 */
export async function readReviews(db: Db, record: Reviewed, userId: number): Promise<ReviewsOfRecord> {
  if (!(await isReviewable(db, record))) throw new Problem('not-found', 'This record does not exist.')
  const reviews = await listReviews(db, record)
  const own = reviews.find(review => review.userId === userId)
  const others = reviews.filter(review => review !== own)
  return {
    mine: own ? { vote: own.vote, comment: own.comment } : null,
    count: reviews.length,
    others: own ? others.map(({ name, username, vote, comment }) => ({ name: name || username, vote, comment })) : null,
  }
}

/** Saves a user's review, and returns what they may now see. */
export async function reviewRecord(database: Database, record: Reviewed, userId: number, review: Review, now: Date) {
  return database.receive(async trx => {
    if (!(await isReviewable(trx, record))) throw new Problem('not-found', 'This record does not exist.')
    await saveReview(trx, record, userId, review, now.toISOString())
    return readReviews(trx, record, userId)
  })
}

/** Deletes the reviews of a record that is deleted for ever, inside a transaction. */
export async function forgetReviews(trx: Db, table: string | null, id: number | null): Promise<void> {
  const subject = reviewSubjects.find(subject => subject === table)
  if (subject && id !== null) await deleteReviews(trx, { subject, id })
}
