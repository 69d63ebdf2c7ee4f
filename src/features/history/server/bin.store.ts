import { sql } from 'kysely'
import type { Db } from '#db/migrations/tables.ts'
import type { HistoryTable } from '#features/tables/table-facts.ts'
import type { AuditRow } from './history.store.ts'

/** The bin, latest first: records removed after a moment, neither restored nor deleted for ever. */
function inBin(db: Db) {
  return db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', sql.lit('removed'))
    .where('restoredAt', 'is', null)
    .where('details', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
}

export async function listRemovals(db: Db, table: HistoryTable, since: string) {
  return inBin(db).where('subject', '=', table).where('at', '>=', since).execute()
}

/** Removals before a moment, which have expired. */
export async function listOverdueRemovals(db: Db, before: string, most: number) {
  return inBin(db).where('at', '<', before).limit(most).execute()
}

/** Takes a removal out of the bin; false when another call was faster. */
export async function claimRemoval(trx: Db, id: number, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('auditLog')
    .set({ restoredAt: at })
    .where('id', '=', id)
    .where('restoredAt', 'is', null)
    .where('details', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes a record's values up to its removal; who did what and when stays. */
export async function forgetValues(trx: Db, removal: Pick<AuditRow, 'subject' | 'recordId' | 'at'>): Promise<void> {
  await trx
    .updateTable('auditLog')
    .set({ details: null, label: '' })
    .where(eb => eb.and({ subject: removal.subject, recordId: removal.recordId }))
    .where('at', '<=', removal.at)
    .execute()
}
