import { ADDRESS, EMAIL, LINE, PROSE, type TextRules } from '#lib/text-rules.ts'

/** The labels of an application. */
export const applicationLabels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  location: 'Location',
  photo: 'Photo',
  title: 'Professional Title',
  profession: 'Profession',
  bio: 'Bio',
  speakingExperience: 'Speaking Experience',
  previousTalkLinks: 'Links to Previous Talks',
  talkTitle: 'Talk Title',
  topic: 'Topic',
  talkSummary: 'Talk Summary',
  talkDescription: 'Talk Description',
  learningOutcomes: 'Learning Outcomes',
  talkImpact: 'Intended Impact',
  twitterLink: 'Twitter Link',
  linkedinLink: 'LinkedIn Link',
  instagramLink: 'Instagram Link',
  websiteLink: 'Website',
  socialLinks: 'Other Social Links',
}

const link = { type: 'url', maxLength: ADDRESS } as const

/** The texts of an application. */
export const speakerRules = {
  name: { maxLength: LINE, needed: 'Name is required' },
  email: { type: 'email', maxLength: EMAIL, needed: 'Valid email is required' },
  phone: { maxLength: LINE },
  location: { maxLength: LINE },
  title: { maxLength: LINE, needed: 'Professional title is required' },
  profession: { maxLength: LINE },
  bio: { maxLength: PROSE, words: 250, needed: 'Bio is required' },
  speakingExperience: { maxLength: PROSE },
  previousTalkLinks: { maxLength: PROSE },
  websiteLink: link,
  linkedinLink: { ...link, profilesAt: 'https://www.linkedin.com/in/' },
  instagramLink: { ...link, profilesAt: 'https://www.instagram.com/' },
  twitterLink: { ...link, profilesAt: 'https://x.com/' },
  socialLinks: { maxLength: ADDRESS },
  topic: { maxLength: LINE, needed: 'Topic is required' },
  talkTitle: { maxLength: LINE },
  talkSummary: { maxLength: PROSE, words: 50 },
  talkDescription: { maxLength: PROSE, words: 250 },
  learningOutcomes: { maxLength: PROSE },
  talkImpact: { maxLength: PROSE, words: 100 },
} satisfies TextRules

/** The number of words of an introduction that a host can read out. */
export const INTRODUCTION_WORDS = 60

/** What a speaker agrees to, each with a wording of its own (decision Q7). */
export const consentKinds = ['talk', 'photos'] as const

export function consentWordings(brandName: string): Record<(typeof consentKinds)[number], string> {
  return {
    talk: `${brandName} may record my talk and publish it on its website and channels.`,
    photos: `${brandName} may publish photos and conversations with me from the day.`,
  }
}
