import type { Db } from '#db/migrations/tables.ts'
import { createPause } from '#lib/work/pauses.ts'

/** The number of rows per page. */
const PAGE = 500

/** Some rows of a table by id: after one, up to another or the last. */
export interface RowPage {
  after: number
  to: number | undefined
}

/** A whole table in pages, with a pause between them so that other requests can run. */
export async function* pagesOf(db: Db, table: string): AsyncGenerator<RowPage> {
  const pause = createPause()
  for (let after: number | undefined = 0; after !== undefined; ) {
    const to = await lastAfter(db, table, after)
    yield { after, to }
    after = to
    await pause()
  }
}

async function lastAfter(db: Db, table: string, after: number): Promise<number | undefined> {
  const last = await db
    .withTables<Record<string, { id: number }>>()
    .selectFrom<string>(table)
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .offset(PAGE - 1)
    .limit(1)
    .executeTakeFirst()
  return last?.id
}
