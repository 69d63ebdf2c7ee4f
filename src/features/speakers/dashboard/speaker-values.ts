import type { Speaker, SpeakerInput } from '#features/speakers/speakers.schema.ts'

export type SpeakerValues = Required<SpeakerInput>

/** What the form of a speaker starts from. */
export function valuesOf(speaker: Speaker): SpeakerValues {
  const { id, version, createdAt, updatedAt, displayOrder, ...values } = speaker
  return values
}

/** What the form of a new speaker starts from. */
export function blankValues(year: number): SpeakerValues {
  return {
    name: '',
    email: '',
    phone: '',
    location: '',
    photo: '',
    title: '',
    profession: '',
    bio: '',
    speakingExperience: '',
    previousTalkLinks: '',
    talkTitle: null,
    topic: '',
    talkSummary: '',
    talkDescription: '',
    learningOutcomes: '',
    talkImpact: '',
    twitterLink: '',
    linkedinLink: '',
    instagramLink: '',
    websiteLink: '',
    socialLinks: '',
    featured: false,
    selectionStatus: 'pending',
    year,
  }
}
