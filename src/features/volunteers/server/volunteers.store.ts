import { firstRows } from '#db/first-rows.ts'
import type { Db } from '#db/migrations/tables.ts'
import { type VolunteerQuery, type VolunteerStatus, volunteer } from '#features/volunteers/volunteers.schema.ts'
import { recordsOf } from '#records/records.ts'

const columns = volunteer.keyof().options

export const volunteers = recordsOf('volunteers', columns)

/** Volunteers of one status, or all, latest first. */
export async function listVolunteers(db: Db, status: VolunteerStatus | null, { year, limit }: VolunteerQuery = {}) {
  return db
    .selectFrom('volunteers')
    .select(columns)
    .$if(status !== null, query => query.where('status', '=', status ?? 'pending'))
    .$if(year !== undefined, query => query.where('year', '=', year ?? 0))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .$call(firstRows(limit))
    .execute()
}

export async function countVolunteers(db: Db, year: number) {
  const rows = await db
    .selectFrom('volunteers')
    .select(['status', eb => eb.fn.countAll<number | string>().as('count')])
    .where('year', '=', year)
    .groupBy('status')
    .execute()
  return rows.map(({ status, count }) => ({ status, count: Number(count) }))
}
