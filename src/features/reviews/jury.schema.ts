import { shownAnswer } from '#features/own-questions/own-questions.schema.ts'
import { integer, recordId, text } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { criterionShapes } from './criteria.schema.ts'
import { LONGEST_COMMENT } from './reviews.schema.ts'
import { roundShapes } from './rounds.schema.ts'

const criterion = criterionShapes.row
  .pick({ name: true, help: true, counts: true, weight: true, isVote: true })
  .extend({ id: integer().describe('0 while only votes are asked for.'), grades: z.array(z.string()) })

const grades = z
  .record(z.string().regex(/^\d+$/), integer().nullable())
  .describe('By the id of the criterion: 0 is the best grade, null is "cannot judge".')

/** What a reviewer says of an application to speak (decision C3). */
export const ballot = z
  .object({
    grades: grades.describe('Those that are given now, by the id of the criterion: the others stay.'),
    comment: text(LONGEST_COMMENT),
    isConflict: z.boolean().describe('Whether they have a conflict of interest: nothing of theirs counts.'),
  })
  .partial()

const othersBallot = z.object({ name: z.string(), grades, comment: z.string(), isBefore: z.boolean() })

/** What a reviewer reads of an application; nothing else is in the answer (decision C5). */
const application = z.object({
  id: recordId,
  talkTitle: z.string().nullable(),
  topic: z.string(),
  talkSummary: z.string(),
})

/** An application with its grades. */
export const ballotOfRecord = z.object({
  application: application.extend({
    answers: z.array(shownAnswer).describe('To the own questions that are safe without names.'),
  }),
  criteria: z.array(criterion),
  conflict: z.enum(['own', 'declared']).nullable(),
  mine: z.object({ grades, comment: z.string() }).nullable(),
  isDone: z.boolean().describe('Whether the reader has graded all that decides, or cannot judge it.'),
  isBefore: z.boolean().describe('Whether the application has changed since the reader graded it.'),
  count: z.int(),
  others: z.array(othersBallot).nullable().describe('Null until the reader is done, with a grade at least.'),
})

const result = z.object({
  rank: z.int().nullable().describe('Null below three reviews.'),
  isTied: z.boolean(),
  median: z.number().nullable().describe('From 0 to 12, the best.'),
  mean: z.number().nullable(),
  tallies: z.array(z.array(z.int())).describe('For each criterion how often each of its grades was given.'),
})

/** The applications of a year: first those that the reader has yet to grade, the least reviewed first, then by rank. */
export const juryOfYear = z.object({
  criteria: z.array(criterion),
  round: roundShapes.row
    .pick({ name: true, endsOn: true, isBlind: true, wanted: true })
    .nullable()
    .describe('The open round in which the reader is asked to review.'),
  applications: z.array(
    z.object({
      ...application.pick({ id: true, talkTitle: true, topic: true }).shape,
      count: z.int(),
      isDone: z.boolean(),
      isBefore: z.boolean(),
      result: result.nullable().describe('Null while the grades of others are hidden.'),
    }),
  ),
})

export type JuryCriterion = z.infer<typeof criterion>
export type Grades = z.infer<typeof grades>
export type Ballot = z.infer<typeof ballot>
export type BallotOfRecord = z.infer<typeof ballotOfRecord>
export type Jury = z.infer<typeof juryOfYear>
export type JuryResult = z.infer<typeof result>
