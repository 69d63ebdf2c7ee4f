import type { Db } from '#db/migrations/tables.ts'
import { handInSteps } from '#features/coaching/steps.ts'
import { readPersonalDates } from '#features/decisions/server/due-dates.domain.ts'
import type { OwedItem, Owing } from '#features/settings/owed-items.ts'
import { listOwingSpeakers } from '#features/speakers/server/owing-speakers.domain.ts'
import { handIns } from './hand-ins.collection.ts'
import { milestones } from './milestones.collection.ts'
import { slots } from './slots.collection.ts'
import { listSlotPlaces } from './slots.store.ts'

/** The speakers of a year who are expected, with what they have sent and handed in (decisions S7 and K1). */
export async function listSpeakersOnTheWay(db: Db, year: number, now: Date): Promise<Owing[]> {
  const lists = { milestones: await milestones.list(db, { year }), handIns: await handIns.list(db, { year }) }
  const datesOf = await readPersonalDates(db, 'speaker', year, now)
  const moved = await listMoved(db, year)
  return (await listOwingSpeakers(db, year, now)).map(owing => ({
    ...owing,
    items: [
      ...owing.items,
      ...handInSteps(owing.id, lists, datesOf(owing.id)).map(({ item }) => item),
      ...moved.flatMap(({ speakerId, day }) => (speakerId === owing.id ? movedItem(day, datesOf(owing.id)) : [])),
    ],
  }))
}

/** The days of slots that were moved, with those who have not said yet whether they still suit them. */
async function listMoved(db: Db, year: number) {
  const days = new Map((await slots.list(db, { year })).map(({ id, startsAt }) => [id, startsAt.slice(0, 10)]))
  const places = (await listSlotPlaces(db, year)).filter(({ isMoved }) => isMoved)
  return places.map(({ slotId, speakerId }) => ({ speakerId, day: days.get(slotId) ?? '' }))
}

/** Nothing once its day is over. */
function movedItem(day: string, { today }: { today: string }): OwedItem[] {
  return day < today ? [] : [{ name: 'Answer about a moved rehearsal or call', due: day, state: 'missing' }]
}
