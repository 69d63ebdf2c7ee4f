import type { Db } from '#db/migrations/tables.ts'

/**
 * The bookings of an edition. Those of speakers who left count as free, and are there again if they come back before
 * somebody else has taken the place.
 */
export function listSlotPlaces(db: Db, year: number) {
  return db
    .selectFrom('slotPlaces')
    .innerJoin('slots', 'slots.id', 'slotId')
    .innerJoin('speakers', 'speakers.id', 'speakerId')
    .select(['slotPlaces.id', 'slotId', 'speakerId', 'isMoved', 'speakers.name'])
    .where('slots.year', '=', year)
    .whereRef('speakers.year', '=', 'slots.year')
    .where('selectionStatus', '=', 'selected')
    .where('attendance', '<>', 'declined')
    .orderBy('slotPlaces.id')
    .execute()
}

export async function leadsSlots(db: Db, coachId: number): Promise<boolean> {
  const slot = db.selectFrom('slots').select('id').where('coachId', '=', coachId)
  return (await slot.executeTakeFirst()) !== undefined
}

type Key = { slotId: number; speakerId: number }

export async function addSlotPlace(trx: Db, place: Key, at: string): Promise<void> {
  await trx
    .insertInto('slotPlaces')
    .values({ ...place, createdAt: at })
    .execute()
}

/** Who has booked a slot, the earliest first, with those who cannot come. */
export function listHolders(db: Db, slotId: number) {
  return db.selectFrom('slotPlaces').select('speakerId').where('slotId', '=', slotId).orderBy('id').execute()
}

/** Deletes what a speaker booked of slots that were deleted meanwhile. */
export async function removeStalePlaces(trx: Db, speakerId: number): Promise<void> {
  await trx
    .deleteFrom('slotPlaces')
    .where('speakerId', '=', speakerId)
    .where('slotId', 'not in', trx.selectFrom('slots').select('id'))
    .execute()
}

export async function removeSlotPlace(trx: Db, key: Key): Promise<void> {
  await trx
    .deleteFrom('slotPlaces')
    .where(eb => eb.and(key))
    .execute()
}

/** Notes that a slot was moved, for all who booked it; or that it suits one of them. */
export async function setMoved(trx: Db, match: Pick<Key, 'slotId'> | Key, isMoved: boolean): Promise<void> {
  await trx
    .updateTable('slotPlaces')
    .set({ isMoved })
    .where(eb => eb.and(match))
    .execute()
}
