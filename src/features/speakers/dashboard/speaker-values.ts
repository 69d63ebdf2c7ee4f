import { speakerRules } from '#features/speakers/speaker-rules.ts'
import type { Speaker, SpeakerInput } from '#features/speakers/speakers.schema.ts'
import { blankTexts } from '#lib/text-rules.ts'

export type SpeakerValues = Required<SpeakerInput>

export function valuesOf(speaker: Speaker): SpeakerValues {
  const { id, version, createdAt, updatedAt, displayOrder, ...values } = speaker
  return values
}

export function blankValues(year: number): SpeakerValues {
  return {
    ...blankTexts(speakerRules),
    photo: '',
    talkTitle: null,
    featured: false,
    selectionStatus: 'pending',
    year,
    recording: '',
    publicFrom: null,
    attendance: 'not asked',
    pronunciation: '',
    pronouns: '',
    introduction: '',
    stageNeeds: '',
    slidesLink: '',
    dayPhone: '',
    arrival: '',
  }
}
