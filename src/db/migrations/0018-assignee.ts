import type { Kysely } from 'kysely'

/** A message is assigned to one organizer. */
export function assignee() {
  async function up(db: Kysely<never>): Promise<void> {
    await db.schema.alterTable('contactSubmissions').renameColumn('claimedBy', 'assignee').execute()
    await db.schema.alterTable('contactSubmissions').dropColumn('claimedAt').execute()
    await db.schema.alterTable('contactSubmissions').dropColumn('claimedUntil').execute()
  }
  return { up }
}
