import { speaker } from '#features/speakers/speakers.schema.ts'
import { integer, recordId } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { coachShapes } from './coaches.schema.ts'
import { handInShapes } from './coaching.schema.ts'
import { ownStep } from './own-speaker.schema.ts'
import { shownSlot } from './slots.schema.ts'

const { version, fileId } = handInShapes.row.shape
const { answer, words, privateNote } = handInShapes.values.shape

const coachedStep = ownStep.extend({
  versions: z.array(ownStep.shape.versions.element.extend({ version, fileId, privateNote })),
})

const coachedSpeaker = speaker
  .pick({ id: true, name: true, talkTitle: true, topic: true, talkSummary: true, email: true, phone: true })
  .extend({ steps: z.array(coachedStep) })
  .describe('Email and phone are empty unless the coach sees them.')

/** The page of a coach's link: an allow-list (decision K2). */
export const ownCoaching = coachShapes.row.pick({ year: true }).extend({
  speakers: z.array(coachedSpeaker),
  slots: z.array(shownSlot.extend({ names: z.array(z.string()).describe('Who has booked it.') })),
  calendar: z.string().describe('The token of their calendar: it reads nothing else.'),
})

const count = z.coerce.number('Please give a number').pipe(integer())

/** The answer to the latest version for a milestone, with the version of its record that the coach saw. */
export const ownCoachingChange = z.object({
  handInId: count.pipe(recordId),
  version: count,
  answer: answer.extract(['on', 'again']),
  words: words.optional(),
  privateNote: privateNote.optional(),
})

export type OwnCoaching = z.infer<typeof ownCoaching>
export type SpeakerOfCoach = z.infer<typeof coachedSpeaker>
export type OwnCoachingChange = z.infer<typeof ownCoachingChange>
