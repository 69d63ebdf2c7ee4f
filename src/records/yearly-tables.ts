import type { Db } from '#db/migrations/tables.ts'
import { yearlyTables } from '#features/tables/table-facts.ts'
import { Problem } from '#lib/problem.ts'

/** Tables whose rows are invisible without their edition; speakers may be stored for a future year. */
export const editionTables = yearlyTables.filter(table => table !== 'speakers')

/**
 * Refuses a record of a year without an edition, as after a discarded draft: it would be invisible.
 * @throws Problem `conflict`
 */
export async function refuseLostYear(db: Db, table: string, record: object): Promise<void> {
  const year = 'year' in record && record.year
  if (!year || !editionTables.includes(table)) return
  const editions = await db.selectFrom('editions').select('year').execute()
  if (editions.length === 0 || editions.some(edition => edition.year === year)) return
  throw new Problem('conflict', `There is no edition of ${year} any more.`)
}
