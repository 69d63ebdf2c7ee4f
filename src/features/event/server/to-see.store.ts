import type { Db } from '#db/migrations/tables.ts'

/** How many talks of a year visitors can watch. */
export async function countRecordedTalks(db: Db, year: number): Promise<number> {
  const { count } = await db
    .selectFrom('speakers')
    .select(eb => eb.fn.countAll<number | string>().as('count'))
    .where('year', '=', year)
    .where('selectionStatus', '=', 'selected')
    .where('recording', '!=', '')
    .executeTakeFirstOrThrow()
  return Number(count)
}
