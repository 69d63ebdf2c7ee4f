import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { noteScrub } from '#db/pending-scrubs.ts'
import { BIN_DAYS, type Removal } from '#features/history/bin.schema.ts'
import type { HistoryTable } from '#features/tables/table-facts.ts'
import { Problem } from '#lib/problem.ts'
import { DAY, later } from '#lib/time/durations.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import { eraseRest } from '#records/erase-rows.ts'
import { forgetValues, listRemovals } from './bin.store.ts'
import { detailsOf, tableOf } from './history.domain.ts'
import { type AuditRow, findEvent } from './history.store.ts'

/** The error for a record that was restored or deleted for ever meanwhile. */
export const GONE = 'This is not in the bin any more.'

/** Records deleted in the last 30 days that can be restored, latest first. */
export async function readBin(db: Db, table: HistoryTable, now: Date): Promise<Removal[]> {
  const rows = await listRemovals(db, table, binSince(now))
  return rows.map(row => ({
    id: row.id,
    at: row.at,
    userId: row.userId,
    actor: row.actor,
    label: row.label,
    recordId: row.recordId ?? 0,
    record: detailsOf(row),
    daysLeft: Math.ceil((Date.parse(row.at) + BIN_DAYS * DAY - now.getTime()) / DAY),
  }))
}

/** Records deleted before this moment are gone. */
export function binSince(now: Date): string {
  return later(now, -BIN_DAYS * DAY)
}

/**
 * Deletes a record in the bin for ever: its values leave the audit log; who did what and when stays.
 * @throws Problem `not-found`
 */
export async function deleteForEver(database: Database, id: number, edit: Edit): Promise<void> {
  await database.receive(async trx => {
    const removal = await findInBin(trx, id, edit.at)
    await forgetRemoved(trx, removal, edit.at)
    const recordId = removal.recordId ?? undefined
    await writeAudit(trx, edit, { action: 'removed-for-ever', subject: tableOf(removal), recordId })
  })
}

/** Deletes a removed record's values, and what refers to it, inside a transaction; from the files within a day. */
export async function forgetRemoved(trx: Db, removal: AuditRow, now: Date): Promise<void> {
  await noteScrub(trx, later(now, DAY))
  await forgetValues(trx, removal)
  const [table, id] = [tableOf(removal), removal.recordId]
  if (table && id !== null) await eraseRest(trx, { table, id })
}

/** @throws Problem `not-found` for a record that cannot be restored any more */
async function findInBin(db: Db, id: number, now: Date): Promise<AuditRow> {
  const event = await findEvent(db, id)
  if (!event || !isInBin(event, now)) throw new Problem('not-found', GONE)
  return event
}

/** Whether an event is a removal that can still be undone. */
export function isInBin({ action, restoredAt, details, at }: AuditRow, now: Date): boolean {
  return action === 'removed' && restoredAt === null && details !== null && at >= binSince(now)
}
