import type { Db } from '#db/migrations/tables.ts'
import type { Review, ReviewSubject } from '#features/reviews/reviews.schema.ts'

interface Reviewed {
  subject: ReviewSubject
  id: number
}

/** Whether a record exists. */
export async function isReviewable(db: Db, { subject, id }: Reviewed): Promise<boolean> {
  return (await db.selectFrom(subject).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** The reviews of a record with their authors, latest first. */
export function listReviews(db: Db, { subject, id }: Reviewed) {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.userId')
    .select(['userId', 'vote', 'comment', 'users.name', 'users.username'])
    .where(eb => eb.and({ subject, recordId: id }))
    .orderBy('reviews.updatedAt', 'desc')
    .orderBy('reviews.id', 'desc')
    .execute()
}

/** The number of reviews per record, and one user's votes. */
export async function listReviewsInBrief(db: Db, subject: ReviewSubject, userId: number) {
  const rows = await db
    .selectFrom('reviews')
    .select(eb => [
      'recordId',
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.max(eb.case().when('userId', '=', userId).then(eb.ref('vote')).end()).as('mine'),
    ])
    .where('subject', '=', subject)
    .groupBy('recordId')
    .execute()
  return rows.map(({ recordId, count, mine }) => ({ recordId, count: Number(count), mine }))
}

/** Replaces a user's review of a record. */
export async function saveReview(db: Db, { subject, id }: Reviewed, userId: number, review: Review, at: string) {
  await db
    .insertInto('reviews')
    .values({ subject, recordId: id, userId, ...review, createdAt: at, updatedAt: at })
    .onConflict(conflict =>
      conflict.columns(['subject', 'recordId', 'userId']).doUpdateSet({ ...review, updatedAt: at }),
    )
    .execute()
}

export async function deleteReviews(db: Db, { subject, id }: Reviewed): Promise<void> {
  await db.deleteFrom('reviews').where('subject', '=', subject).where('recordId', '=', id).execute()
}
