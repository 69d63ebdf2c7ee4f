import { speakerRules } from '#features/speakers/speaker-rules.ts'
import type { Speaker, SpeakerInput } from '#features/speakers/speakers.schema.ts'
import { blankTexts } from '#lib/text-rules.ts'

export type SpeakerValues = Required<SpeakerInput>

/** What the form of a speaker starts from. */
export function valuesOf(speaker: Speaker): SpeakerValues {
  const { id, version, createdAt, updatedAt, displayOrder, ...values } = speaker
  return values
}

/** What the form of a new speaker starts from. */
export function blankValues(year: number): SpeakerValues {
  return {
    ...blankTexts(speakerRules),
    photo: '',
    talkTitle: null,
    featured: false,
    selectionStatus: 'pending',
    year,
    recording: '',
  }
}
