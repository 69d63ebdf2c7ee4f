import type { Kysely } from 'kysely'
import type { Engine } from '#db/migrations/tables.ts'
import { columnsFor, optional } from './columns.ts'

/** What letters call their readers, whose edition a group is of, and which installation the data belongs to. */
export function letters(engine: Engine) {
  const { id } = columnsFor(engine)

  async function up(db: Kysely<never>): Promise<void> {
    await db.schema
      .alterTable('newsletterRecipients')
      .addColumn('name', 'text', column => column.notNull().defaultTo(''))
      .execute()
    await db.schema.alterTable('newsletters').addColumn('edition', 'integer').execute()
    await db.schema.createTable('installation').$call(id).$call(optional('identity')).execute()
  }
  return { up }
}
