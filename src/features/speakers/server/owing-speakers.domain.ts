import type { Db } from '#db/migrations/tables.ts'
import { readPersonalDates } from '#features/decisions/server/due-dates.domain.ts'
import type { Owing } from '#features/settings/owed-items.ts'
import { isExpected, speakerOwes } from '#features/speakers/owed-by-speaker.ts'
import { listSpeakers } from './speakers.store.ts'

/** The speakers of a year who are expected, with what they have sent. */
export async function listOwingSpeakers(db: Db, year: number, now: Date): Promise<Owing[]> {
  const datesOf = await readPersonalDates(db, 'speaker', year, now)
  return (await listSpeakers(db, { year })).filter(isExpected).map(speaker => speakerOwes(speaker, datesOf(speaker.id)))
}
