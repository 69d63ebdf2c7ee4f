import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#db/migrations/tables.ts'
import { addColumns } from './columns.ts'

/** Until when a session may rest longer than others. */
export function dayDevices(engine: Engine): Migration {
  async function up(db: Kysely<never>): Promise<void> {
    await addColumns(engine, db, 'sessions', { restsUntil: null })
  }
  return { up }
}
