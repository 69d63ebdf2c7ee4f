import { idParam, recordId, text } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

/** The kinds of records that are reviewed. */
export const reviewSubjects = ['speakers', 'volunteers'] as const

export const LONGEST_COMMENT = 1000

export const vote = z.enum(['yes', 'maybe', 'no'], 'Please choose yes, maybe or no')

export const reviewSubjectParam = z.object({ subject: z.enum(reviewSubjects) })
export const reviewParam = reviewSubjectParam.extend(idParam.shape)

/** What somebody thinks of an applicant. */
export const review = z.object({ vote, comment: text(LONGEST_COMMENT).default('') })

export const othersReview = review.extend({ name: z.string() })

/** The reviews of one record, as one person may see them. */
export const reviewsOfRecord = z.object({
  mine: review.nullable(),
  count: z.number(),
  others: z.array(othersReview).nullable().describe('Null until the reader has voted (decision O2).'),
})

/** Where reviews stand: of each record that has any, how many, and what the reader voted. */
export const reviewsInBrief = z.array(z.object({ recordId, count: z.number(), mine: vote.nullable() }))

export type ReviewSubject = (typeof reviewSubjects)[number]
export type Vote = z.infer<typeof vote>
export type Review = z.infer<typeof review>
export type ReviewsOfRecord = z.infer<typeof reviewsOfRecord>
