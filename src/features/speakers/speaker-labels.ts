import type { SpeakerInput } from './speakers.schema.ts'

export type SpeakerField = keyof SpeakerInput

/** What each field is called. */
export const speakerLabels: Record<SpeakerField, string> = {
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
  featured: 'Featured speaker',
  selectionStatus: 'Selection Status',
  year: 'Year',
}
