import { firstRows } from '#db/first-rows.ts'
import type { Db } from '#db/migrations/tables.ts'
import { type VolunteerStatus, volunteer } from '#features/volunteers/volunteers.schema.ts'
import { recordsOf } from '#records/records.ts'

const columns = volunteer.keyof().options

export const volunteers = recordsOf('volunteers', columns)

/** Those of one status, or everyone, the latest application first. */
export async function listVolunteers(db: Db, status: VolunteerStatus | null, most?: number) {
  return db
    .selectFrom('volunteers')
    .select(columns)
    .$if(status !== null, query => query.where('status', '=', status ?? 'pending'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .$call(firstRows(most))
    .execute()
}

/** How many there are of each status that anybody has. */
export async function countVolunteers(db: Db) {
  const rows = await db
    .selectFrom('volunteers')
    .select(['status', eb => eb.fn.countAll<number | string>().as('count')])
    .groupBy('status')
    .execute()
  return rows.map(({ status, count }) => ({ status, count: Number(count) }))
}
