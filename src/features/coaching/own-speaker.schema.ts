import { owedItemShape } from '#features/access-links/access-links.schema.ts'
import { ownTalk, ownTalkChange } from '#features/speakers/own-talk.schema.ts'
import { day, recordId } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { handInShapes, milestoneShapes } from './coaching.schema.ts'

const { text, link } = handInShapes.row.shape

export const ownStep = z.object({
  milestone: milestoneShapes.row.pick({ id: true, name: true, handedIn: true, note: true }),
  item: owedItemShape,
  isAgain: z.boolean().describe('Whether another version is wanted.'),
  versions: z.array(
    handInShapes.row
      .pick({
        id: true,
        number: true,
        text: true,
        link: true,
        fileName: true,
        answer: true,
        words: true,
        answeredBy: true,
      })
      .extend({ at: day.describe('The day at the event when it was handed in.') }),
  ),
})

/** The page of a speaker's link: themselves, and their way to the talk. */
export const ownSpeaker = ownTalk.extend({
  steps: z.array(ownStep),
  coach: z.string().describe('Who answers; empty for the organizers.'),
})

/** What is sent of it. A form with `milestoneId` hands something in. */
export const ownSpeakerChange = ownTalkChange.extend({
  milestoneId: z.coerce.number('Please give the number of a milestone').pipe(recordId).optional(),
  handInText: text.optional(),
  handInLink: link.optional(),
})

export type OwnStep = z.infer<typeof ownStep>
export type OwnSpeaker = z.infer<typeof ownSpeaker>
export type OwnSpeakerChange = z.infer<typeof ownSpeakerChange>
