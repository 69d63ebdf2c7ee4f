import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#db/migrations/tables.ts'
import { addColumns } from './columns.ts'

/** Which ticket a walk-in took. */
export function walkInTiers(engine: Engine): Migration {
  async function up(db: Kysely<never>): Promise<void> {
    await addColumns(engine, db, 'arrivals', { tier: '' })
  }
  return { up }
}
