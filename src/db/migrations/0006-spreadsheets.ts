import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#db/migrations/tables.ts'
import { addColumns, columnsFor, createTables, index, requiredTexts, uniqueIndex } from './columns.ts'

/** Which events belong to one import, and which addresses were erased. */
export function spreadsheets(engine: Engine): Migration {
  const { id } = columnsFor(engine)

  async function up(db: Kysely<never>): Promise<void> {
    await addColumns(engine, db, 'auditLog', { batch: null })
    await index(db, 'auditLog', 'batch')
    await createTables(db, { erasedPeople: [id, requiredTexts('createdAt', 'salt', 'hash')] })
    await uniqueIndex(db, 'erasedPeople', 'hash')
  }
  return { up }
}
