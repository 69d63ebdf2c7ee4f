import type { Db } from '#db/migrations/tables.ts'
import { handInSteps } from '#features/coaching/steps.ts'
import { readPersonalDates } from '#features/decisions/server/due-dates.domain.ts'
import type { Owing } from '#features/settings/owed-items.ts'
import { listOwingSpeakers } from '#features/speakers/server/owing-speakers.domain.ts'
import { handIns } from './hand-ins.collection.ts'
import { milestones } from './milestones.collection.ts'

/** The speakers of a year who are expected, with what they have sent and handed in (decisions S7 and K1). */
export async function listSpeakersOnTheWay(db: Db, year: number, now: Date): Promise<Owing[]> {
  const lists = { milestones: await milestones.list(db, { year }), handIns: await handIns.list(db, { year }) }
  const datesOf = await readPersonalDates(db, 'speaker', year, now)
  return (await listOwingSpeakers(db, year, now)).map(owing => ({
    ...owing,
    items: [...owing.items, ...handInSteps(owing.id, lists, datesOf(owing.id)).map(({ item }) => item)],
  }))
}
