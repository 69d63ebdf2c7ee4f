import { dueLabels, type Owing, owedItem, type PersonalDates } from '#features/settings/owed-items.ts'
import type { Speaker } from './speakers.schema.ts'

/** Whether things are expected of a speaker: selected, and coming. */
export function isExpected({ selectionStatus, attendance }: Pick<Speaker, 'selectionStatus' | 'attendance'>): boolean {
  return selectionStatus === 'selected' && attendance !== 'declined'
}

/** What a speaker has sent, and what not; a change that waits for approval has been sent. */
export function speakerOwes(speaker: Speaker, dates: PersonalDates): Owing {
  const { id, name, email, attendance, introduction, consents, slidesLink, dayPhone } = speaker
  const { photo, bio, talkTitle } = { ...speaker, ...speaker.waiting }
  const { days } = dates
  const items = [
    owedItem(dueLabels.attendance, attendance === 'confirmed', days.attendance, dates),
    owedItem(dueLabels.portrait, photo !== '', days.portrait, dates),
    owedItem(dueLabels.bio, bio !== '', days.bio, dates),
    owedItem(dueLabels.talkTitle, Boolean(talkTitle), days.talkTitle, dates),
    owedItem(dueLabels.introduction, introduction !== '', days.introduction, dates),
    owedItem(dueLabels.consent, consents.talk !== undefined, days.consent, dates),
    owedItem(dueLabels.slides, slidesLink !== '', days.slides, dates),
    owedItem(dueLabels.dayPhone, dayPhone !== '', days.dayPhone, dates),
  ]
  return { id, name, contact: name, email, items }
}
