import type { Kysely } from 'kysely'
import type { Engine } from '#db/migrations/tables.ts'
import { columnsFor, integer, optional, required } from './columns.ts'

/** Who wants to be told when the sale of tickets starts. */
export function saleReminders(engine: Engine) {
  const { id } = columnsFor(engine)

  async function up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable('saleReminders')
      .$call(id)
      .$call(required('email'))
      .addColumn('mailbox', 'text', column => column.notNull().unique())
      .$call(integer('edition', 0))
      .$call(optional('installation'))
      .addColumn('createdAt', 'text', column => column.notNull())
      .execute()
  }
  return { up }
}
