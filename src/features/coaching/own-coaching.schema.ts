import { owedItemShape } from '#features/access-links/access-links.schema.ts'
import { speaker } from '#features/speakers/speakers.schema.ts'
import { day, integer, recordId } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { coachShapes } from './coaches.schema.ts'
import { handInShapes, milestoneShapes } from './coaching.schema.ts'

const { answer, words, privateNote } = handInShapes.values.shape

const coachedVersion = handInShapes.row
  .pick({ id: true, version: true, number: true, text: true, link: true, fileName: true })
  .extend({ answer, words, privateNote, answeredBy: handInShapes.row.shape.answeredBy })
  .extend({
    at: day.describe('The day at the event when it was handed in.'),
    hasFile: z.boolean(),
  })

const coachedSpeaker = speaker
  .pick({ id: true, name: true, talkTitle: true, topic: true, talkSummary: true, email: true, phone: true })
  .extend({
    steps: z.array(
      z.object({
        milestone: milestoneShapes.row.pick({ id: true, name: true }),
        item: owedItemShape,
        isAgain: z.boolean().describe('Whether another version is wanted.'),
        versions: z.array(coachedVersion).describe('The latest first.'),
      }),
    ),
  })
  .describe('Email and phone are empty unless the coach sees them.')

/** The page of a coach's link: an allow-list (decision K2). */
export const ownCoaching = coachShapes.row.pick({ year: true }).extend({ speakers: z.array(coachedSpeaker) })

const count = z.coerce.number('Please give a number').pipe(integer())

/** The answer to the latest version for a milestone. */
export const ownCoachingChange = z.object({
  handInId: count.pipe(recordId),
  version: count.describe('The version of the record that the coach saw.'),
  answer: answer.extract(['on', 'again']),
  words: words.optional(),
  privateNote: privateNote.optional(),
})

export type OwnCoaching = z.infer<typeof ownCoaching>
export type OwnCoachingChange = z.infer<typeof ownCoachingChange>
