import { owedItemShape } from '#features/access-links/access-links.schema.ts'
import { ownTalk, ownTalkChange } from '#features/speakers/own-talk.schema.ts'
import { day, recordId } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { handInShapes, milestoneShapes } from './coaching.schema.ts'
import { shownSlot, slotShapes } from './slots.schema.ts'

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

export const ownSlot = shownSlot.extend({
  version: slotShapes.row.shape.version,
  left: z.int().describe('How many places are left; negative when it is overbooked.'),
  coach: z.string().describe('Empty without one.'),
  state: z.enum(['free', 'mine', 'moved']).describe('Moved: it was moved after they booked it.'),
  hasBegun: z.boolean(),
})

/** The page of a speaker's link: themselves, and their way to the talk. */
export const ownSpeaker = ownTalk.extend({
  steps: z.array(ownStep),
  slots: z.array(ownSlot).describe('The rehearsals and calls that they booked, and those that they can book.'),
  calendar: z.string().describe('The token of their calendar: it reads nothing else.'),
  coach: z.string().describe('Who answers; empty for the organizers.'),
})

/** A slot as the page showed it: '12.3' is version 3 of slot 12. */
const slotAsShown = z
  .templateLiteral([z.int(), '.', z.int()], 'Please give the number of a rehearsal or call, and its version')
  .transform(shown => {
    const [id = 0, version = 0] = shown.split('.').map(Number)
    return { id, version }
  })
  .optional()

/** What is sent of it. A form with `milestoneId` hands something in. */
export const ownSpeakerChange = ownTalkChange.extend({
  milestoneId: z.coerce.number('Please give the number of a milestone').pipe(recordId).optional(),
  handInText: text.optional(),
  handInLink: link.optional(),
  book: slotAsShown.describe('The rehearsal or call to book.'),
  leave: slotAsShown.describe('The one to leave.'),
  suits: slotAsShown.describe('The one that suits them although it was changed.'),
})

export type OwnSlot = z.infer<typeof ownSlot>
export type OwnStep = z.infer<typeof ownStep>
export type OwnSpeaker = z.infer<typeof ownSpeaker>
export type OwnSpeakerChange = z.infer<typeof ownSpeakerChange>
