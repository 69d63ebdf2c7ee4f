import { type Kysely, sql } from 'kysely'
import type { Engine } from '#db/migrations/tables.ts'
import { columnsFor, index, required } from './columns.ts'

/** Who changed what and when, and what else happened that owners must be able to see. */
export function auditLog(engine: Engine) {
  async function up(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable('auditLog')
      .$call(columnsFor(engine).id)
      .$call(required('at', 'actor', 'address', 'action', 'label'))
      // Without a reference: what somebody did stays when they are gone.
      .addColumn('userId', 'integer')
      .addColumn('subject', 'text')
      .addColumn('recordId', 'integer')
      .addColumn('version', 'integer')
      // Text, since jsonb does not keep the order of keys, which a backup repeats byte for byte.
      .addColumn('details', 'text')
      .addColumn('restoredAt', 'text')
      .execute()
    await index(db, 'auditLog', 'subject', 'recordId', 'at')
    await index(db, 'auditLog', 'at')
    await index(db, 'auditLog', 'actor', 'at')
    // Few rows are in the bin, so that a save pays nothing for it.
    await sql`create index "auditLog_bin" on "auditLog" ("subject", "at") where "action" = 'removed' and "restoredAt" is null and "details" is not null`.execute(
      db,
    )
  }
  return { up }
}
