import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#db/migrations/tables.ts'
import { column, columnsFor, createTables, index, requiredTexts } from './columns.ts'

/** How long speakers took at rehearsals. */
export function runTimeTable(engine: Engine): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await createTables(db, {
        runTimes: [
          columnsFor(engine).editable,
          column('speakerId', 'integer', made => made.notNull()),
          requiredTexts('length', 'ranOn'),
          column('year', 'integer', made => made.notNull()),
        ],
      })
      await index(db, 'runTimes', 'year')
    },
  }
}
