import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import {
  endsAfterStart,
  endsTooEarly,
  type ScheduleItem,
  type ScheduleItemChange,
  type ScheduleItemInput,
  type ScheduleReorder,
} from '#features/schedule/schedule.schema.ts'
import { Problem } from '#lib/problem.ts'
import type { Edit } from '#records/edit.ts'
import { arrangeOrRefuse, changeOrRefuse, removeOrRefuse } from '#records/record-changes.ts'
import type { Expected, Removed } from '#records/records.ts'
import { listScheduleItems, scheduleItems, scheduleOrder } from './schedule.store.ts'

/** Adds an item behind the last one. */
export async function createScheduleItem(
  database: Database,
  input: ScheduleItemInput,
  edit: Edit,
): Promise<ScheduleItem> {
  return database.change(async trx =>
    scheduleItems.add(
      trx,
      { ...stored(input), year: await yearNamed(trx, input.year), sortOrder: await scheduleOrder.next(trx) },
      edit,
    ),
  )
}

/**
 * Changes an item; a single time is compared with the other as it is stored.
 * @throws Problem `not-found`, `changed`, `invalid` when the item would not end after its start
 */
export async function changeScheduleItem(
  database: Database,
  id: number,
  change: ScheduleItemChange,
  expected: Expected,
  edit: Edit,
): Promise<ScheduleItem> {
  return database.change(async trx => {
    const item = await changeOrRefuse(scheduleItems, trx, id, stored(change), expected, edit)
    if (!endsAfterStart(item)) throw wrongTimes(change)
    return item
  })
}

/** @throws Problem `not-found`, `changed` */
export async function removeScheduleItem(
  database: Database,
  id: number,
  expected: Expected,
  edit: Edit,
): Promise<void> {
  await database.change(async trx => {
    const { sortOrder } = await removeOrRefuse(scheduleItems, trx, id, expected, edit)
    await scheduleOrder.close(trx, sortOrder)
  })
}

/** Puts back an item that was removed, at the old place. */
export async function restoreScheduleItem(
  trx: Db,
  removed: Removed<'scheduleItems', { talks?: number[] }>,
  edit: Edit,
): Promise<ScheduleItem> {
  const sortOrder = await scheduleOrder.open(trx, removed.sortOrder)
  return scheduleItems.restore(trx, { ...stored(removed), sortOrder }, edit)
}

/** @throws Problem `not-found` when a listed item is gone; then nothing is moved */
export async function reorderScheduleItems(
  database: Database,
  { reorderedItems }: ScheduleReorder,
  edit: Edit,
): Promise<ScheduleItem[]> {
  return database.change(async trx => {
    const listed = reorderedItems.map(({ id, sortOrder }) => ({ id, place: sortOrder }))
    await arrangeOrRefuse(scheduleOrder, trx, listed, edit)
    return listScheduleItems(trx)
  })
}

function stored<Values extends { talks?: number[] | undefined }>({ talks, ...rest }: Values) {
  return { ...rest, ...(talks && { talks: JSON.stringify(talks) }) }
}

function wrongTimes({ endTime }: ScheduleItemChange) {
  const field = endTime === undefined ? 'startTime' : 'endTime'
  return new Problem('invalid', endsTooEarly, { fields: [{ field, message: endsTooEarly }] })
}
