import type { Kysely } from 'kysely'

/** What went wrong with a mail, beside what the server said. */
export function mailFaults() {
  async function up(db: Kysely<never>): Promise<void> {
    await db.schema.alterTable('mailOutbox').addColumn('faultKind', 'text').execute()
  }
  return { up }
}
