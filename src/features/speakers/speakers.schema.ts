import { storedAnswers, withAnswers } from '#features/own-questions/own-questions.schema.ts'
import {
  integer,
  listQuery,
  optionalEmail,
  optionalLink,
  recordId,
  required,
  text,
  year,
  yearQuery,
} from '#lib/fields.ts'
import { honeypotFields } from '#lib/honeypot.ts'
import { field, record } from '#lib/record.ts'
import { z } from '#lib/zod.ts'
import { readRecording } from './recording.ts'
import { speakerRules } from './speaker-rules.ts'
import { consents, decidedOfSpeaker, keptOfSpeaker, shownByLink, speakerTexts } from './talk-part.schema.ts'

export const selectionStatus = z.enum(['pending', 'shortlisted', 'selected', 'rejected'])

const NO_RECORDING = 'Please enter an https address of a video at YouTube or Vimeo, or of an .mp4 or .webm file'

const { name, title, bio, topic, email, talkTitle } = speakerTexts

const described = record(
  {
    ...speakerTexts,
    // Speakers added by organizers may have none.
    email: field(speakerRules.email.label, optionalEmail(speakerRules.email.needed), { control: 'email' }),
    photo: shownByLink.photo,
    // Null means that there is no title yet; a given title must not be empty.
    talkTitle: field(speakerRules.talkTitle.label, required('Talk title is required').nullable(), { isPrinted: true }),
    featured: field('Featured speaker', z.boolean()),
    selectionStatus: field('Selection Status', selectionStatus, {
      choices: { pending: 'Pending', shortlisted: 'Shortlisted', selected: 'Selected', rejected: 'Rejected' },
    }),
    year: field('Year', year),
    recording: field(
      'Recording',
      optionalLink().refine(address => address === '' || readRecording(address) !== null, NO_RECORDING),
      {
        control: 'url',
        placeholder: 'https://',
        hint: 'Where the recording of the talk is, at YouTube, at Vimeo or as an .mp4 or .webm file. Visitors see a picture; the service learns of them once they press it.',
      },
    ),
    ...keptOfSpeaker,
  },
  {
    names: { one: 'speaker', many: 'speakers', order: 'speakerOrders' },
    needed: ['name', 'title', 'bio', 'topic'],
    own: { ...decidedOfSpeaker, consents, answers: storedAnswers, displayOrder: integer() },
    hidden: [
      'email',
      'phone',
      'location',
      'selectionStatus',
      'speakingExperience',
      'previousTalkLinks',
      'answers',
      ...z.keyof(z.object({ ...keptOfSpeaker, ...decidedOfSpeaker, consents })).options,
    ],
  },
)

export const speakerShapes = {
  ...described,
  change: described.change.extend(z.object(decidedOfSpeaker).partial().shape),
}
export const { row: speaker, values: speakerValues, input: speakerInput, change: speakerChange } = speakerShapes

/** An application; the photo is a file beside it. */
export const speakerApplication = z
  .object(speakerTexts)
  .partial()
  // Organizers must be able to answer.
  .extend({ name, title, bio, topic, email, talkTitle: talkTitle.transform(given => given || null).nullish() })
export const speakerForm = speakerApplication.extend({
  ...honeypotFields,
  invitation: text().optional().describe('The token of the invitation that it answers.'),
})
export const speakerFormWithAnswers = withAnswers(speakerForm)

export const publicSpeaker = speakerShapes.public
  // Marks a built-in speaker.
  .extend({ sample: z.literal(true).optional() })
/** The fields of a card. */
export const speakerSummary = publicSpeaker.pick({
  id: true,
  name: true,
  title: true,
  photo: true,
  topic: true,
  talkTitle: true,
  sample: true,
})

export const speakerFilter = listQuery.extend(yearQuery.shape)

/** The schedule item of a talk. */
export const talkSession = z.object({
  id: recordId,
  title: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  location: z.string(),
})

export type SelectionStatus = z.infer<typeof selectionStatus>
export type Speaker = z.infer<typeof speaker>
export type PublicSpeaker = z.infer<typeof publicSpeaker>
export type SpeakerSummary = z.infer<typeof speakerSummary>
export type SpeakerValues = z.infer<typeof speakerValues>
export type SpeakerInput = z.infer<typeof speakerInput>
export type SpeakerChange = z.infer<typeof speakerChange>
export type SpeakerApplication = z.infer<typeof speakerApplication>
export type TalkSession = z.infer<typeof talkSession>
export type SpeakerQuery = z.infer<typeof speakerFilter>
