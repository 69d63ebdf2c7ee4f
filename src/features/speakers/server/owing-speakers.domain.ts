import type { Db } from '#db/migrations/tables.ts'
import { readPersonalDates } from '#features/decisions/server/due-dates.domain.ts'
import { isExpected, speakerOwes } from '#features/speakers/owed-by-speaker.ts'
import { waitingFields } from '#lib/terms/proposals.ts'
import { allBut, type Measure, partsThere, waiting } from '#records/measure.ts'
import { listSpeakers } from './speakers.store.ts'

/** The speakers of a year who are expected, with what they have sent. */
export async function listOwingSpeakers(db: Db, year: number, now: Date) {
  const datesOf = await readPersonalDates(db, 'speaker', year, now)
  const expected = (await listSpeakers(db, { year })).filter(isExpected)
  return expected.map(speaker => ({ ...speakerOwes(speaker, datesOf(speaker.id)), coachId: speaker.coachId }))
}

export const measureSpeakers: Measure = async ({ db, year }) => {
  const speakers = await listSpeakers(db, { year })
  const pending = speakers.filter(({ selectionStatus }) => selectionStatus === 'pending')
  const selected = speakers.filter(({ selectionStatus }) => selectionStatus === 'selected')
  return {
    'speaker-applications': waiting(pending),
    'declined-speakers': waiting(selected, ({ attendance }) => attendance === 'declined', 'updatedAt'),
    'changed-speakers': waiting(speakers, speaker => waitingFields(speaker.waiting).open.length > 0, 'updatedAt'),
    decisions: { is: speakers.length - pending.length, of: speakers.length },
    selected: partsThere(selected.length > 0),
    recordings: allBut(selected.filter(isExpected), ({ recording }) => recording === ''),
  }
}
