import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '#db/migrations/tables.ts'
import { addColumns, index } from './columns.ts'

/** Links of the crew. The program alone lists the purposes from here on: SQLite cannot widen a check. */
export function crewLinks(engine: Engine): Migration {
  async function up(db: Kysely<never>): Promise<void> {
    await db.schema.dropIndex('accessLinks_purpose_recordId').execute()
    await db.schema.alterTable('accessLinks').renameColumn('purpose', 'oldPurpose').execute()
    await addColumns(engine, db, 'accessLinks', { purpose: '', department: 'stage' })
    await sql`update "accessLinks" set "purpose" = "oldPurpose"`.execute(db)
    await db.schema.alterTable('accessLinks').dropColumn('oldPurpose').execute()
    await index(db, 'accessLinks', 'purpose', 'recordId')
  }
  return { up }
}
