import type { Db } from '#db/migrations/tables.ts'
import { tableTraits } from './table-traits.ts'

/** The tables with sample records, in the order of removal, without pictures. */
export const sampleTables = Object.entries(tableTraits)
  .filter(([table, { sample }]) => sample && table !== 'media')
  .map(([table]) => table)
  .reverse()

/** The number of remaining sample records, without pictures. @param tables those of all features by default */
export async function countSampleRows(db: Db, tables: readonly string[] = sampleTables): Promise<number> {
  let count = 0
  for (const table of tables) {
    const { rows } = await db
      .withTables<Record<string, { isSample: boolean }>>()
      .selectFrom<string>(table)
      .select(eb => eb.fn.countAll().as('rows'))
      .where('isSample', '=', true)
      .executeTakeFirstOrThrow()
    count += Number(rows)
  }
  return count
}

/** Whether any sample record remains. */
export async function hasSampleContent(db: Db): Promise<boolean> {
  return (await countSampleRows(db)) > 0
}
