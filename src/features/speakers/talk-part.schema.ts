import { localTime, optionalLink, picture, required, ruledTexts, text, timestamp } from '#lib/fields.ts'
import { attendance } from '#lib/terms/attendance.ts'
import { countWords } from '#lib/text/count-words.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'
import { INTRODUCTION_WORDS, speakerRules } from './speaker-rules.ts'

/** What a speaker tells the organizers by their link, which applies at once. */
export const toldByLink = {
  pronunciation: text(),
  pronouns: text(),
  introduction: text(PROSE).refine(
    words => countWords(words) <= INTRODUCTION_WORDS,
    `Please use at most ${INTRODUCTION_WORDS} words`,
  ),
  stageNeeds: text(PROSE),
  slidesLink: optionalLink(),
  dayPhone: text(),
  arrival: text(),
}

const { name, title, bio, talkTitle, talkSummary, websiteLink, linkedinLink, instagramLink, twitterLink } =
  ruledTexts(speakerRules)

/** What a speaker changes by their link, and visitors see after an organizer approved it. */
export const shownByLink = {
  ...{ name, title, bio, talkSummary, websiteLink, linkedinLink, instagramLink, twitterLink },
  talkTitle: required('Talk title is required', talkTitle.maxLength ?? undefined),
  photo: picture(),
}

const consent = z.object({ wording: text(PROSE), at: timestamp })

/** The fields of a speaker that visitors never see. */
export const privatePart = {
  ...toldByLink,
  attendance,
  consents: z.object({ talk: consent, photos: consent }).partial(),
  waiting: z.object({ ...shownByLink, sentBack: z.array(text()) }).partial(),
  /** The rank among the reserves; null for none. */
  reserveRank: z.int('Please enter a whole number').min(1, 'Please enter at least 1').max(100).nullable(),
  /** When visitors see them; null at once. */
  publicFrom: localTime.nullable(),
}
