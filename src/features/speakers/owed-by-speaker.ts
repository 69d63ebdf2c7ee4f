import { dueLabels, type Owing, owedItem, type PersonalDates } from '#features/settings/owed-items.ts'
import type { Speaker } from './speakers.schema.ts'

/** Whether things are expected of a speaker: selected, and coming. */
export function isExpected({ selectionStatus, attendance }: Pick<Speaker, 'selectionStatus' | 'attendance'>): boolean {
  return selectionStatus === 'selected' && attendance !== 'declined'
}

/** Whether a speaker gave the releases that the event cannot do without: of the film, and of its publication. */
export function hasReleased({ consents: { talk, web } }: Pick<Speaker, 'consents'>): boolean {
  return talk !== undefined && web !== undefined
}

/** What a speaker has sent, and what not; a change that waits for approval has been sent. */
export function speakerOwes(speaker: Speaker, dates: PersonalDates): Owing {
  const { id, name, email, attendance, introduction, slidesLink, dayPhone } = speaker
  const { photo, bio, talkTitle } = { ...speaker, ...speaker.waiting }
  const { days } = dates
  const items = [
    owedItem(dueLabels.attendance, attendance === 'confirmed', days.attendance, dates),
    owedItem(dueLabels.portrait, photo !== '', days.portrait, dates),
    owedItem(dueLabels.bio, bio !== '', days.bio, dates),
    owedItem(dueLabels.talkTitle, Boolean(talkTitle), days.talkTitle, dates),
    owedItem(dueLabels.introduction, introduction !== '', days.introduction, dates),
    owedItem(dueLabels.consent, hasReleased(speaker), days.consent, dates),
    owedItem(dueLabels.slides, slidesLink !== '', days.slides, dates),
    owedItem(dueLabels.dayPhone, dayPhone !== '', days.dayPhone, dates),
  ]
  return { id, name, contact: name, email, items }
}
