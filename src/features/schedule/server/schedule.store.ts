import type { Db } from '#db/migrations/tables.ts'
import { publicScheduleItem, scheduleItem } from '#features/schedule/schedule.schema.ts'
import { orderingOf } from '#records/ordering.ts'
import { recordsOf } from '#records/records.ts'

const inOrder = (db: Db) => db.selectFrom('scheduleItems').orderBy('sortOrder').orderBy('id')

export const scheduleItems = recordsOf('scheduleItems', scheduleItem.keyof().options)
export const scheduleOrder = orderingOf('scheduleItems', 'sortOrder', 1)

export async function listScheduleItems(db: Db) {
  return inOrder(db).select(scheduleItem.keyof().options).execute()
}

export async function listPublicScheduleItems(db: Db) {
  return inOrder(db).select(publicScheduleItem.keyof().options).execute()
}
