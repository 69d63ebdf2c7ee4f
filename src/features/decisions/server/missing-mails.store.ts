import type { Db } from '#db/migrations/tables.ts'

/** The reminders in the history that were not undone, the earliest first. */
export async function listReminded(db: Db) {
  return db
    .selectFrom('auditLog')
    .select(['at', 'details'])
    .where('action', '=', 'reminded')
    .where('restoredAt', 'is', null)
    .orderBy('id')
    .execute()
}

/** Marks an event of the history as undone. */
export async function markUndone(trx: Db, id: number, now: Date): Promise<void> {
  await trx.updateTable('auditLog').set({ restoredAt: now.toISOString() }).where('id', '=', id).execute()
}
