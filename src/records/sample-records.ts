import type { Db } from '#db/migrations/tables.ts'
import { tableTraits } from './table-traits.ts'

/** The tables that hold records of the sample content, in the order in which they can be removed; pictures aside. */
export const sampleTables = Object.entries(tableTraits)
  .filter(([table, { sample }]) => sample && table !== 'media')
  .map(([table]) => table)
  .reverse()

/** How many records of the sample content are left; pictures are not counted. */
export async function countSampleRows(db: Db): Promise<number> {
  let count = 0
  for (const table of sampleTables) {
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

/** Whether any record of the sample content is left. */
export async function hasSampleContent(db: Db): Promise<boolean> {
  return (await countSampleRows(db)) > 0
}
