import type { Db } from '#db/migrations/tables.ts'
import { handInSteps } from '#features/coaching/steps.ts'
import { readPersonalDates } from '#features/decisions/server/due-dates.domain.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import type { OwedItem, Owing } from '#features/settings/owed-items.ts'
import { listOwingSpeakers } from '#features/speakers/server/owing-speakers.domain.ts'
import { todayIn } from '#lib/time/today-in.ts'
import { coaches } from './coaches.collection.ts'
import { handIns } from './hand-ins.collection.ts'
import { milestones } from './milestones.collection.ts'
import { slots } from './slots.collection.ts'
import { listSlotPlaces } from './slots.store.ts'

/** The speakers of a year who are expected, with what they have sent and handed in (decisions S7 and K1). */
export async function listSpeakersOnTheWay(db: Db, year: number, now: Date): Promise<Owing[]> {
  const lists = { milestones: await milestones.list(db, { year }), handIns: await handIns.list(db, { year }) }
  const datesOf = await readPersonalDates(db, 'speaker', year, now)
  const moved = await listMoved(db, year, todayIn((await readEventProfile(db)).timeZone, now))
  const names = new Map((await coaches.list(db, { year })).map(({ id, name }) => [id, name]))
  return (await listOwingSpeakers(db, year, now)).map(({ coachId, ...owing }) => ({
    ...owing,
    coach: names.get(coachId ?? 0),
    items: [
      ...owing.items,
      ...handInSteps(owing.id, lists, datesOf(owing.id)).map(({ item }) => item),
      ...movedItem(moved.find(({ speakerId }) => speakerId === owing.id)),
    ],
  }))
}

/** The days of slots that were moved, the earliest first, with those who have not said whether these suit them. */
async function listMoved(db: Db, year: number, today: string) {
  const moved = (await listSlotPlaces(db, year)).filter(({ isMoved }) => isMoved)
  return (await slots.list(db, { year })).flatMap(({ id, startsAt }) => {
    const due = startsAt.slice(0, 10)
    return due < today ? [] : moved.flatMap(({ slotId, speakerId }) => (slotId === id ? { speakerId, due } : []))
  })
}

function movedItem(moved: { due: string } | undefined): OwedItem[] {
  return moved ? [{ name: 'Answer about a moved rehearsal or call', due: moved.due, state: 'missing' }] : []
}
