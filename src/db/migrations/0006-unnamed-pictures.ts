import type { Kysely } from 'kysely'

/** Pictures that no record names note since when, so that each has its day before it goes. */
export function unnamedPictures() {
  async function up(db: Kysely<never>): Promise<void> {
    await db.schema.alterTable('media').addColumn('unnamedSince', 'text').execute()
  }
  return { up }
}
