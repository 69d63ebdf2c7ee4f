import { ADDRESS, EMAIL, LINE, PROSE, type TextRules } from '#lib/text-rules.ts'

const link = { type: 'url', maxLength: ADDRESS } as const

/** The label of the picture of an application. */
export const PHOTO = 'Photo'

/** The texts of an application. */
export const speakerRules = {
  name: { label: 'Name', maxLength: LINE, needed: 'Name is required' },
  email: { label: 'Email', type: 'email', maxLength: EMAIL, needed: 'Valid email is required' },
  phone: { label: 'Phone', type: 'tel', maxLength: LINE },
  location: { label: 'Location', maxLength: LINE },
  title: { label: 'Professional Title', maxLength: LINE, needed: 'Professional title is required' },
  profession: { label: 'Profession', maxLength: LINE },
  bio: { label: 'Bio', maxLength: PROSE, words: 250, needed: 'Bio is required' },
  speakingExperience: { label: 'Speaking Experience', maxLength: PROSE },
  previousTalkLinks: { label: 'Links to Previous Talks', maxLength: PROSE },
  websiteLink: { label: 'Website', ...link },
  linkedinLink: { label: 'LinkedIn Link', ...link, profilesAt: 'https://www.linkedin.com/in/' },
  instagramLink: { label: 'Instagram Link', ...link, profilesAt: 'https://www.instagram.com/' },
  twitterLink: { label: 'Twitter Link', ...link, profilesAt: 'https://x.com/' },
  socialLinks: { label: 'Other Social Links', maxLength: ADDRESS },
  topic: { label: 'Topic', maxLength: LINE, needed: 'Topic is required' },
  talkTitle: { label: 'Talk Title', maxLength: LINE },
  talkSummary: { label: 'Talk Summary', maxLength: PROSE, words: 50 },
  talkDescription: { label: 'Talk Description', maxLength: PROSE, words: 250 },
  learningOutcomes: { label: 'Learning Outcomes', maxLength: PROSE },
  talkImpact: { label: 'Intended Impact', maxLength: PROSE, words: 100 },
} satisfies TextRules

/** The number of words of an introduction that a host can read out. */
export const INTRODUCTION_WORDS = 60

/** What a speaker releases, each purpose with a wording of its own (decisions Q7 and K6): `talk` is the film. */
export const consentKinds = ['talk', 'web', 'photos', 'channel', 'slides'] as const

export function consentWordings(brandName: string): Record<(typeof consentKinds)[number], string> {
  return {
    talk: `${brandName} may record my talk on film.`,
    web: `${brandName} may publish the recording of my talk on its website and channels.`,
    photos: `${brandName} may publish photos and conversations with me from the day.`,
    channel: `The recording may be published on the channel of the organization that licenses ${brandName}.`,
    slides: `${brandName} may publish my slides.`,
  }
}
