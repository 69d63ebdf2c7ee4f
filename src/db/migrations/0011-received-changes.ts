import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A number of the changes that no page shows. */
export function receivedChanges(): Migration {
  async function up(db: Kysely<never>): Promise<void> {
    await db.schema
      .alterTable('contentVersion')
      .addColumn('received', 'integer', made => made.notNull().defaultTo(0))
      .execute()
  }
  return { up }
}
