import { speakerFields } from './speaker-fields.ts'
import { type SpeakerField, speakerLabels } from './speaker-labels.ts'
import type { Speaker, SpeakerInput } from './speakers.schema.ts'

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

export interface Difference {
  field: SpeakerField
  label: string
  mine: string
  theirs: string
}

/** The fields in which two versions of a speaker differ, as texts to read side by side. */
export function differencesOf(mine: SpeakerValues, theirs: SpeakerValues): Difference[] {
  return speakerFields
    .filter(field => mine[field] !== theirs[field])
    .map(field => ({ field, label: speakerLabels[field], mine: spoken(mine[field]), theirs: spoken(theirs[field]) }))
}

function spoken(value: string | number | boolean | null) {
  if (value === null || value === '') return '(empty)'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}
