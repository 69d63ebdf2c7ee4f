import {
  bookkeeping,
  integer,
  listQuery,
  optionalEmail,
  optionalLink,
  picture,
  recordFields,
  recordId,
  required,
  ruledTexts,
  year,
  yearQuery,
} from '#lib/fields.ts'
import { honeypotFields } from '#lib/honeypot.ts'
import type { RecordShapes } from '#lib/record.ts'
import { attendance } from '#lib/terms/attendance.ts'
import { z } from '#lib/zod.ts'
import { readRecording } from './recording.ts'
import { speakerRules } from './speaker-rules.ts'
import { privatePart, toldByLink } from './talk-part.schema.ts'

export const selectionStatus = z.enum(['pending', 'shortlisted', 'selected', 'rejected'])

const NO_RECORDING = 'Please enter an https address of a video at YouTube or Vimeo, or of an .mp4 or .webm file'

const texts = ruledTexts(speakerRules)

const fields = z.object({
  ...texts,
  // Speakers added by organizers may have none.
  email: optionalEmail(speakerRules.email.needed),
  photo: picture(),
  // Null means that there is no title yet; a given title must not be empty.
  talkTitle: required('Talk title is required').nullable(),
  featured: z.boolean(),
  selectionStatus,
  year,
  recording: optionalLink().refine(address => address === '' || readRecording(address) !== null, NO_RECORDING),
})

const { consents, ...changedByOrganizers } = privatePart

export const speakerChange = fields.extend(changedByOrganizers).partial()
export const speakerInput = fields
  .extend({ attendance, ...toldByLink, publicFrom: privatePart.publicFrom })
  .partial()
  .extend(fields.pick({ name: true, title: true, bio: true, topic: true }).shape)

/** An application; the photo is a file beside it. */
export const speakerApplication = fields
  .pick(namesOf(texts))
  .partial()
  .extend({
    ...fields.pick({ name: true, title: true, bio: true, topic: true }).shape,
    // Organizers must be able to answer.
    email: texts.email,
    talkTitle: texts.talkTitle.transform(title => title || null).nullish(),
  })
export const speakerForm = speakerApplication.extend(honeypotFields)

export const speaker = fields.extend({ ...recordFields, ...changedByOrganizers, consents, displayOrder: integer() })
export const publicSpeaker = speaker
  .omit({
    ...bookkeeping,
    email: true,
    phone: true,
    location: true,
    selectionStatus: true,
    speakingExperience: true,
    previousTalkLinks: true,
    ...namesOf(privatePart),
  })
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

export const speakerShapes = {
  row: speaker,
  public: publicSpeaker.omit({ sample: true }),
  input: speakerInput,
  change: speakerChange,
  names: { one: 'speaker', many: 'speakers', order: 'speakerOrders' },
} as const satisfies RecordShapes

export type SelectionStatus = z.infer<typeof selectionStatus>
export type Speaker = z.infer<typeof speaker>
export type PublicSpeaker = z.infer<typeof publicSpeaker>
export type SpeakerSummary = z.infer<typeof speakerSummary>
export type SpeakerInput = z.infer<typeof speakerInput>
export type SpeakerChange = z.infer<typeof speakerChange>
export type SpeakerApplication = z.infer<typeof speakerApplication>
export type TalkSession = z.infer<typeof talkSession>
export type SpeakerQuery = z.infer<typeof speakerFilter>

/** The names of a schema's fields, for `pick` and `omit`. */
export function namesOf<Name extends string>(fields: Readonly<Record<Name, unknown>>): Record<Name, true>
export function namesOf(fields: object): Record<string, true> {
  return Object.fromEntries(Object.keys(fields).map(name => [name, true]))
}
