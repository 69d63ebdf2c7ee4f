import type { Db } from '#db/migrations/tables.ts'
import type { Edition } from '#features/event/editions.schema.ts'
import { scheduleItems } from '#features/schedule/server/schedule.collection.ts'
import { daysLater } from '#features/shifts/shift-times.ts'
import { DAY } from '#lib/time/durations.ts'
import { addShiftRows, listShiftRows } from './rota.store.ts'

/** 52 weeks keep the day of the week. */
const DAYS_A_YEAR = 364

/**
 * Copies the shifts of an edition to the next one, without people: each is as many days from the event's day as before.
 * A shift made from a program item follows the copy of the item.
 */
export async function copyShifts(trx: Db, from: Edition, to: Edition, at: string): Promise<void> {
  const isKnown = from.date !== null && to.date !== null
  const days = isKnown
    ? (Date.parse(to.date ?? '') - Date.parse(from.date ?? '')) / DAY
    : (to.year - from.year) * DAYS_A_YEAR
  const copies = new Map((await scheduleItems.list(trx, { year: to.year })).map(item => [item.sortOrder, item.id]))
  const items = await scheduleItems.list(trx, { year: from.year })
  const copyOf = new Map(items.map(({ id, sortOrder }) => [id, copies.get(sortOrder)]))
  const rows = await listShiftRows(trx, from.year)
  const moved = rows.map(({ id: _, version: __, itemId, itemStart, itemEnd, ...shift }) => {
    const copy = copyOf.get(itemId ?? 0)
    return {
      ...shift,
      startsAt: daysLater(shift.startsAt, days),
      endsAt: daysLater(shift.endsAt, days),
      ...(copy && itemStart && itemEnd
        ? { itemId: copy, itemStart: daysLater(itemStart, days), itemEnd: daysLater(itemEnd, days) }
        : { itemId: null, itemStart: null, itemEnd: null }),
      year: to.year,
      createdAt: at,
      updatedAt: at,
    }
  })
  await addShiftRows(trx, moved)
}
