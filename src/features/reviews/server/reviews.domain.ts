import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { GivenReview, ReviewSubject, ReviewsInBrief, ReviewsOfRecord } from '#features/reviews/reviews.schema.ts'
import { Problem } from '#lib/problem.ts'
import type { ActingRole } from '#lib/rights.ts'
import { digestOf, findApplication } from './applications.domain.ts'
import { criteriaOf, gradesOf, progressOf } from './grades.domain.ts'
import { listReviewable, listReviews, type StoredReview, saveReview } from './reviews.store.ts'

interface Reviewed {
  subject: ReviewSubject
  id: number
}

/** The user who reads or writes reviews. */
export interface Reader {
  userId: number
  email: string
  /** Of a blind round they read neither names nor comments. */
  role: ActingRole
}

/** A review that counts: its author has no conflict of interest. */
export type CountedReview = StoredReview

interface Readable {
  id: number
  email: string
  reviews: CountedReview[]
}

/**
 * The records of a kind, or one, with the reviews that count (decision C3). Records in which the reader has a conflict
 * of interest are missing: those that they declared one for, and their own application.
 */
export async function listReadable(db: Db, subject: ReviewSubject, reader: Reader, id?: number): Promise<Readable[]> {
  const records = await listReviewable(db, subject, id)
  const byRecord = Map.groupBy(await listReviews(db, subject, id), ({ recordId }) => recordId)
  return records.flatMap(record => {
    const all = byRecord.get(record.id) ?? []
    const isDeclared = all.some(({ userId, isConflict }) => isConflict && userId === reader.userId)
    if (isDeclared || isSamePerson(reader, record)) return []
    return { ...record, reviews: all.filter(review => !review.isConflict && !isSamePerson(review, record)) }
  })
}

/** Whether a user is the applicant. */
export function isSamePerson(user: { email: string }, applicant: { email: string }): boolean {
  return user.email !== '' && user.email.toLowerCase() === applicant.email.toLowerCase()
}

/** How many votes each record has, and the reader's. */
export async function readReviewsInBrief(db: Db, subject: ReviewSubject, reader: Reader): Promise<ReviewsInBrief> {
  const voted = (await listReadable(db, subject, reader)).map(({ id, reviews }) => ({ id, votes: votesOf(reviews) }))
  return voted
    .filter(({ votes }) => votes.length > 0)
    .map(({ id, votes }) => ({
      recordId: id,
      count: votes.length,
      mine: votes.find(({ userId }) => userId === reader.userId)?.vote ?? null,
    }))
}

/**
 * The reviews that a user may see: others' only after their own, so that it is independent (decisions O2 and C4).
 * @throws Problem `not-found`
 */
export async function readReviews(db: Db, record: Reviewed, reader: Reader): Promise<ReviewsOfRecord> {
  const [readable] = await listReadable(db, record.subject, reader, record.id)
  if (!readable) await refuseMissing(db, record)
  const reviews = readable?.reviews ?? []
  const own = reviews.find(({ userId }) => userId === reader.userId)
  const votes = votesOf(reviews)
  const others = votes.filter(({ userId }) => userId !== reader.userId)
  const isShown = own && (await seesOthers(db, record, own))
  return {
    mine: own?.vote ? { vote: own.vote, comment: own.comment } : null,
    count: votes.length,
    others: isShown
      ? others.map(({ name, username, vote, comment }) => ({ name: name || username, vote, comment }))
      : null,
  }
}

async function seesOthers(db: Db, { subject, id }: Reviewed, own: CountedReview): Promise<boolean> {
  if (subject !== 'speakers') return own.vote !== null
  const list = await criteriaOf(db, (await findApplication(db, id)).year)
  return progressOf(gradesOf(own, list), list).seesOthers
}

function votesOf(reviews: readonly CountedReview[]) {
  return reviews.flatMap(({ vote, ...review }) => (vote ? { ...review, vote } : []))
}

/** Saves a user's review, and returns what they may now see. @throws Problem `not-found`, `conflict` */
export async function reviewRecord(
  database: Database,
  record: Reviewed,
  reader: Reader,
  given: GivenReview,
  now: Date,
) {
  return database.receive(async trx => {
    await refuseConflict(trx, record, reader)
    const seen = record.subject === 'speakers' ? digestOf(await findApplication(trx, record.id)) : ''
    await saveReview(trx, record, reader.userId, { ...given, seen }, now.toISOString())
    return readReviews(trx, record, reader)
  })
}

/** @throws Problem `not-found`, and `conflict` for a reader with a conflict of interest */
async function refuseConflict(db: Db, record: Reviewed, reader: Reader): Promise<void> {
  if ((await listReadable(db, record.subject, reader, record.id)).length > 0) return
  await refuseMissing(db, record)
  throw new Problem('conflict', 'You have a conflict of interest in this application.')
}

async function refuseMissing(db: Db, { subject, id }: Reviewed): Promise<void> {
  if ((await listReviewable(db, subject, id)).length === 0)
    throw new Problem('not-found', 'This record does not exist.')
}
