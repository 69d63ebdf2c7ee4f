import type { Kysely } from 'kysely'

/** Pictures that were cut out name what they were cut out of, and how; such an original may be private. */
export function pictureOriginals() {
  async function up(db: Kysely<never>): Promise<void> {
    await db.schema.alterTable('media').addColumn('original', 'text').execute()
    await db.schema.alterTable('media').addColumn('cut', 'text').execute()
    await db.schema
      .alterTable('media')
      .addColumn('isPrivate', 'boolean', column => column.notNull().defaultTo(false))
      .execute()
  }
  return { up }
}
