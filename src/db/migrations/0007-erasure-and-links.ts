import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#db/migrations/tables.ts'
import { addColumns, columnsFor, createTables, requiredTexts } from './columns.ts'

/** Erasures whose traces may still be in the files of the database; links that were ended, and may be renewed. */
export function erasureAndLinks(engine: Engine): Migration {
  const { id } = columnsFor(engine)

  async function up(db: Kysely<never>): Promise<void> {
    await createTables(db, { pendingScrubs: [id, requiredTexts('dueAt')] })
    await addColumns(engine, db, 'accessLinks', { isRenewable: false })
  }
  return { up }
}
