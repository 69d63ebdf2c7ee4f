import type { Db } from '#db/migrations/tables.ts'

export async function countVolunteers(db: Db, year: number) {
  const rows = await db
    .selectFrom('volunteers')
    .select(['status', eb => eb.fn.countAll<number | string>().as('count')])
    .where('year', '=', year)
    .groupBy('status')
    .execute()
  return rows.map(({ status, count }) => ({ status, count: Number(count) }))
}
