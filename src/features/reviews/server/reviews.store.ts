import type { Insertable } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import type { ReviewSubject } from '#features/reviews/reviews.schema.ts'

interface Reviewed {
  subject: ReviewSubject
  id: number
}

/** The ids and email addresses of all records of a kind, or of one. */
export function listReviewable(db: Db, subject: ReviewSubject, id?: number) {
  return db
    .selectFrom(subject)
    .select(['id', 'email'])
    .$if(id !== undefined, query => query.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute()
}

/** The reviews of all records of a kind, or of one, with their authors, latest first. */
export function listReviews(db: Db, subject: ReviewSubject, id?: number) {
  return db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.userId')
    .select(['recordId', 'userId', 'vote', 'grades', 'comment', 'isConflict', 'seen'])
    .select(['users.name', 'users.username', 'users.email'])
    .where('subject', '=', subject)
    .$if(id !== undefined, query => query.where('recordId', '=', id ?? 0))
    .orderBy('reviews.updatedAt', 'desc')
    .orderBy('reviews.id', 'desc')
    .execute()
}

export type StoredReview = Awaited<ReturnType<typeof listReviews>>[number]

/** Replaces a user's review of a record, or what is given of it. */
export async function saveReview(
  db: Db,
  { subject, id }: Reviewed,
  userId: number,
  review: Partial<Insertable<Tables['reviews']>>,
  at: string,
) {
  await db
    .insertInto('reviews')
    .values({ subject, recordId: id, userId, ...review, createdAt: at, updatedAt: at })
    .onConflict(conflict =>
      conflict.columns(['subject', 'recordId', 'userId']).doUpdateSet({ ...review, updatedAt: at }),
    )
    .execute()
}
