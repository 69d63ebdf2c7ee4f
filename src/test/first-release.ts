import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

/** Makes the tables of a database as they were after the first migration alone. */
export async function makeFirstRelease(db: Db): Promise<void> {
  await sql`drop table "mailOutbox"`.execute(db)
  for (const column of ['original', 'cut', 'isPrivate']) {
    await sql`alter table "media" drop column ${sql.ref(column)}`.execute(db)
  }
  await sql`delete from kysely_migration where name <> '0001-data-model'`.execute(db)
}
