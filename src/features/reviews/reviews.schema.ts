import { idParam, recordId, text, timestamp } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

/** The kinds of records that are reviewed. */
export const reviewSubjects = ['speakers', 'volunteers'] as const

export const LONGEST_COMMENT = 1000

/** The best first: they are the grades of the first criterion. */
export const votes = ['yes', 'maybe', 'no'] as const

export const vote = z.enum(votes, 'Please choose yes, maybe or no')

export const reviewSubjectParam = z.object({ subject: z.enum(reviewSubjects) })
export const reviewParam = reviewSubjectParam.extend(idParam.shape)

/** A user's review of an applicant. */
export const review = z.object({ vote, comment: text(LONGEST_COMMENT) })

/** What a user says now: without a comment theirs stays. */
export const givenReview = review.partial({ comment: true })

export const othersReview = review.extend({ name: z.string() })

/** The reviews of one record that a user may see. */
export const reviewsOfRecord = z.object({
  mine: review.nullable(),
  count: z.number(),
  others: z.array(othersReview).nullable().describe('Null until the reader has voted or graded (decisions O2, C4).'),
})

/** For each record with reviews: their number, and the user's vote. */
export const reviewsInBrief = z.array(z.object({ recordId, count: z.number(), mine: vote.nullable() }))

/** A review in a backup. */
export const storedReview = z.object({
  id: recordId,
  subject: reviewSubjectParam.shape.subject,
  recordId,
  userId: recordId,
  vote: vote.nullable().optional(),
  comment: text(LONGEST_COMMENT).optional(),
  grades: z.record(z.string(), z.int().nullable()).optional(),
  isConflict: z.boolean().optional(),
  seen: text().optional(),
  createdAt: timestamp.optional(),
  updatedAt: timestamp.optional(),
})

export type ReviewSubject = (typeof reviewSubjects)[number]
export type Vote = z.infer<typeof vote>
export type Review = z.infer<typeof review>
export type GivenReview = z.infer<typeof givenReview>
export type ReviewsInBrief = z.infer<typeof reviewsInBrief>
export type ReviewsOfRecord = z.infer<typeof reviewsOfRecord>
