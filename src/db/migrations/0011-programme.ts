import type { Kysely } from 'kysely'
import type { Engine } from '#db/migrations/tables.ts'
import { columnsFor, flag, index, integer, required } from './columns.ts'

/** What visitors look for: the talks of each session, answers to their questions, and until when one may apply. */
export function programme(engine: Engine) {
  const { json, editable } = columnsFor(engine)
  async function up(db: Kysely<never>): Promise<void> {
    await db.schema
      .alterTable('scheduleItems')
      .addColumn('talks', json, column => column.notNull().defaultTo('[]'))
      .execute()
    await db.schema
      .createTable('questions')
      .$call(editable)
      .$call(required('group', 'question', 'answer'))
      .$call(flag('active', true))
      .$call(integer('sortOrder', 0))
      .execute()
    await index(db, 'questions', 'sortOrder', 'id')
    for (const column of ['speakersUntil', 'volunteersUntil', 'partnersUntil'])
      await db.schema.alterTable('editions').addColumn(column, 'text').execute()
  }
  return { up }
}
