import { sql } from 'kysely'
import type { Db } from '#db/migrations/tables.ts'
import { hashesIn } from '#features/media/media-path.schema.ts'
import { tableTraits } from './table-traits.ts'

/** The hashes of the pictures that are named by records of which visitors see the pictures. */
export async function listShownPictures(db: Db): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>()
  for (const [table, { pictures, shown }] of Object.entries(tableTraits)) {
    if (shown === 'none') continue
    for (const column of pictures) {
      const texts = await db
        .withTables<Record<string, Record<string, string>>>()
        .selectFrom<string>(table)
        .select(sql.ref<string>(column).as('text'))
        .where(column, 'like', '%/media/%')
        .$if(shown !== 'all', query => query.where(eb => eb.and(shown === 'all' ? {} : shown)))
        .execute()
      for (const { text } of texts) for (const hash of hashesIn(text)) hashes.add(hash)
    }
  }
  return hashes
}
