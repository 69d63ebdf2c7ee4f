import { localTime, optionalLink, picture, recordId, required, text, timestamp } from '#lib/fields.ts'
import { field, ruledFields } from '#lib/record.ts'
import { attendance, attendanceWords } from '#lib/terms/attendance.ts'
import { countWords } from '#lib/text/count-words.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'
import { INTRODUCTION_WORDS, PHOTO, speakerRules } from './speaker-rules.ts'

/** The texts of an application. */
export const speakerTexts = ruledFields(speakerRules, {
  name: { isPrinted: true },
  title: { isPrinted: true },
  topic: { isPrinted: true },
  learningOutcomes: { hint: 'One per line; without any, the talk shows the four general ones.' },
})

/** What a speaker tells the organizers by their link, which applies at once. */
export const toldByLink = {
  pronunciation: field('Pronunciation', text()),
  pronouns: field('Pronouns', text()),
  introduction: field(
    'Introduction for the host',
    text(PROSE).refine(
      words => countWords(words) <= INTRODUCTION_WORDS,
      `Please use at most ${INTRODUCTION_WORDS} words`,
    ),
    { control: 'prose' },
  ),
  stageNeeds: field('On stage', text(PROSE), { control: 'prose' }),
  slidesLink: field('Slides', optionalLink(), { control: 'url' }),
  dayPhone: field('Phone on the day', text(), { control: 'tel' }),
  arrival: field('Arrival', text()),
}

const { name, title, bio, talkTitle, talkSummary, websiteLink, linkedinLink, instagramLink, twitterLink } = speakerTexts

/** What a speaker changes by their link, and visitors see after an organizer approved it. */
export const shownByLink = {
  ...{ name, title, bio, talkSummary, websiteLink, linkedinLink, instagramLink, twitterLink },
  talkTitle: required('Talk title is required', talkTitle.maxLength ?? undefined),
  photo: field(PHOTO, picture()),
}

export const consent = z.object({ wording: text(PROSE), at: timestamp })

/** What organizers change of a speaker and visitors never see. */
export const keptOfSpeaker = {
  ...toldByLink,
  attendance: field('Attendance', attendance, {
    choices: attendanceWords,
    hint: 'Visitors do not see speakers who declined.',
  }),
  blackened: field('Blackened for a blind review', text(PROSE), {
    control: 'prose',
    hint: 'Words of title, topic, summary and safe answers, one per line.',
  }),
  decisionWhy: field('Why it was decided so', text(PROSE), {
    control: 'prose',
    hint: 'For the team alone: no mail and no link tells it.',
  }),
  /** When visitors see them; null at once. */
  publicFrom: field('Public From', localTime.nullable(), {
    control: 'datetime-local',
    hint: 'In the event’s time zone. Visitors see a selected speaker from then; leave empty for at once.',
  }),
}

/** What is changed by other ways than the form of a speaker. */
export const decidedOfSpeaker = {
  waiting: z.object({ ...shownByLink, sentBack: z.array(text()) }).partial(),
  coachId: recordId.nullable().describe('Who helps them on the way to the talk.'),
  /** The rank among the reserves; null for none. */
  reserveRank: z.int('Please enter a whole number').min(1, 'Please enter at least 1').max(100).nullable(),
}

/** The same for each purpose. */
export function forKinds<Schema extends z.ZodType>(schema: Schema) {
  return { talk: schema, web: schema, photos: schema, channel: schema, slides: schema }
}

export const guardian = text(500).describe('Name and address of who signs for a speaker under age.')

export const consents = z.object({ ...forKinds(consent), guardian }).partial()
