import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/migrations/tables.ts'
import { columnsFor, optional, required, uniqueIndex } from './columns.ts'

/** What organisers think of those who apply: one vote of each of them on each record. */
export function reviews(engine: Engine) {
  async function up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable('reviews')
      .$call(columnsFor(engine).id)
      .$call(required('createdAt', 'updatedAt'))
      .addColumn('subject', 'text', column => column.notNull().check(sql`"subject" in ('speakers', 'volunteers')`))
      .addColumn('recordId', 'integer', column => column.notNull())
      .addColumn('userId', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('vote', 'text', column => column.notNull().check(sql`"vote" in ('yes', 'maybe', 'no')`))
      .$call(optional('comment'))
      .execute()
    await uniqueIndex(db, 'reviews', 'subject', 'recordId', 'userId')
  }
  return { up }
}
