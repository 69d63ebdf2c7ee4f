import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { readEditions, yearNamed } from '#features/event/server/editions.domain.ts'
import { scheduleItems } from '#features/schedule/server/schedule.collection.ts'
import { type ItemTimes, movedAlong, timesOf } from '#features/shifts/shift-plans.ts'
import type { Shift, ShiftMove, ShiftSeries } from '#features/shifts/shifts.schema.ts'
import type { Edit } from '#records/edit.ts'
import { findOrRefuse } from '#records/record-changes.ts'
import { confirmShifts } from './confirmed-changes.domain.ts'
import { listPlaces } from './rota.store.ts'
import { completeShift, shifts } from './shifts.collection.ts'

/** Adds shifts, all or none. @throws Problem `invalid` and `full` as for one of them */
export function addShifts(database: Database, { shifts: wanted }: ShiftSeries, edit: Edit): Promise<Shift[]> {
  return database.receive(async trx => {
    const added: Shift[] = []
    for (const input of wanted) {
      added.push(await shifts.records.add(trx, { ...input, ...(await completeShift(trx, input, edit)) }, edit))
    }
    return added
  })
}

/** The shifts whose program items have moved, with the times at which they would follow them (decision V2). */
export async function readMoves(db: Db, asked?: number): Promise<ShiftMove[]> {
  const year = await yearNamed(db, asked)
  const items = await readItemTimes(db, year)
  return (await shifts.list(db, { year })).flatMap(shift => {
    const [was, now] = [followedBy(shift), items.get(shift.itemId ?? 0)]
    if (!was || !now || (was.itemStart === now.itemStart && was.itemEnd === now.itemEnd)) return []
    return [{ shiftId: shift.id, ...movedAlong(shift, was, now) }]
  })
}

/**
 * Moves shifts along with their program items, or leaves them where they are for good. Those whose items have not
 * moved stay.
 * @returns the volunteers in the moved ones
 * @throws Problem `full` as `confirmShifts`
 */
export async function followItems(
  database: Database,
  { ids, isMoved }: { ids: readonly number[]; isMoved: boolean },
  edit: Edit,
): Promise<{ volunteers: number[] }> {
  return database.receive(async trx => {
    const [first] = ids
    const { year } = await findOrRefuse(shifts.records, trx, first ?? 0)
    const items = await readItemTimes(trx, year)
    const moves = (await readMoves(trx, year)).filter(({ shiftId }) => ids.includes(shiftId))
    const stored = await Promise.all(moves.map(({ shiftId }) => findOrRefuse(shifts.records, trx, shiftId)))
    const following = stored.map((shift, index) => ({ ...shift, ...moves[index] }))
    if (isMoved) await confirmShifts(trx, year, following, edit)
    for (const { shiftId, ...times } of moves) {
      const itemId = stored.find(({ id }) => id === shiftId)?.itemId
      const followed = items.get(itemId ?? 0)
      await shifts.records.change(trx, shiftId, { ...followed, ...(isMoved && times) }, null, edit)
    }
    const moved = new Set(isMoved ? moves.map(({ shiftId }) => shiftId) : [])
    const places = (await listPlaces(trx, year)).filter(({ shiftId }) => moved.has(shiftId))
    return { volunteers: [...new Set(places.map(({ volunteerId }) => volunteerId))] }
  })
}

function followedBy({ itemId, itemStart, itemEnd }: Shift): ItemTimes | undefined {
  return itemId !== null && itemStart !== null && itemEnd !== null ? { itemId, itemStart, itemEnd } : undefined
}

/** The local times of the program items by id; none while the day is not known. */
async function readItemTimes(db: Db, year: number): Promise<ReadonlyMap<number, ItemTimes>> {
  const date = (await readEditions(db)).find(edition => edition.year === year)?.date
  if (!date) return new Map()
  const items = await scheduleItems.list(db, { year })
  return new Map(items.map(item => [item.id, timesOf(item, date)]))
}
