import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#db/migrations/tables.ts'
import { addColumns } from './columns.ts'

/** Whether people who were asked appear once they confirm. */
export function confirmedOnly(engine: Engine): Migration {
  async function up(db: Kysely<never>): Promise<void> {
    await addColumns(engine, db, 'editions', { confirmedOnly: false })
  }
  return { up }
}
