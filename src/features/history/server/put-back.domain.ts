import type { PutBackInput } from '#features/history/bin.schema.ts'
import type { AnyRecord } from '#features/history/history.schema.ts'
import { Problem } from '#lib/problem.ts'
import type { Right } from '#lib/rights.ts'
import type { HistoryTable } from '#lib/terms/table-facts.ts'
import type { Edit } from '#records/edit.ts'
import { binSince, findInBin, GONE } from './bin.domain.ts'
import { claimRemoval, findRemoval } from './bin.store.ts'
import { detailsOf, tableOf } from './history.domain.ts'
import type { AuditRow } from './history.store.ts'
import type { Restoring } from './restoring.ts'
import { refusingMisfits } from './restoring-faults.ts'

/**
 * Puts back what was deleted: with its number, at its old place, by the rules of its own feature.
 * @param demand is told which right it takes
 * @throws Problem `not-found`, `conflict` when something else stands in the way, or as the feature refuses it
 */
export async function putBack(
  restoring: Restoring,
  id: number,
  choice: PutBackInput,
  edit: Edit,
  demand: (right: Right) => void,
): Promise<AnyRecord> {
  const removal = await findInBin(restoring.database.db, id, edit.at)
  const table = tableOf(removal)
  demand((table && restoring.restorers[table].rightTo?.(removal.label)) ?? 'editSite')
  return putBackRemoval(restoring, removal, choice, edit)
}

/** The same for a record whose number is known. */
export async function putBackRecord(
  restoring: Restoring,
  table: HistoryTable,
  recordId: number,
  edit: Edit,
): Promise<AnyRecord> {
  const removal = await findRemoval(restoring.database.db, table, recordId, binSince(edit.at))
  if (!removal) throw new Problem('not-found', GONE)
  return putBackRemoval(restoring, removal, {}, edit)
}

async function putBackRemoval(
  { database, restorers }: Restoring,
  removal: AuditRow,
  choice: PutBackInput,
  edit: Edit,
): Promise<AnyRecord> {
  const table = tableOf(removal)
  const restore = table && restorers[table].putBack
  return database.change(async trx => {
    const isClaimed = restore && (await claimRemoval(trx, removal.id, edit.at.toISOString()))
    if (!isClaimed) throw new Problem('not-found', GONE)
    return refusingMisfits(() => restore(trx, detailsOf(removal), choice, edit))
  })
}
