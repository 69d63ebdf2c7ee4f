import type { Db } from '#db/migrations/tables.ts'
import { boundTables, rowName, yearTable } from '#features/tables/table-facts.ts'
import { Problem } from '#lib/problem.ts'

/**
 * Refuses a record of a year without an edition, as after a discarded draft: it would be invisible.
 * @throws Problem `conflict`
 */
export async function refuseLostYear(db: Db, table: string, record: object): Promise<void> {
  const year = 'year' in record && record.year
  if (!year || !boundTables.includes(table)) return
  const years = await db.selectFrom(yearTable).select('year').execute()
  if (years.length === 0 || years.some(known => known.year === year)) return
  throw new Problem('conflict', `There is no ${rowName(yearTable).toLowerCase()} of ${year} any more.`)
}
