import { applicationLabels } from './speaker-rules.ts'

/** The labels of all fields. */
export const speakerLabels = {
  ...applicationLabels,
  featured: 'Featured speaker',
  selectionStatus: 'Selection Status',
  year: 'Year',
  recording: 'Recording',
  publicFrom: 'Public From',
  attendance: 'Attendance',
  pronunciation: 'Pronunciation',
  pronouns: 'Pronouns',
  introduction: 'Introduction for the host',
  stageNeeds: 'On stage',
  slidesLink: 'Slides',
  dayPhone: 'Phone on the day',
  arrival: 'Arrival',
}
