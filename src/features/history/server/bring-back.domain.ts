import type { Db } from '#db/migrations/tables.ts'
import type { AnyRecord, BringBackInput } from '#features/history/history.schema.ts'
import { recordId } from '#lib/fields.ts'
import { Problem } from '#lib/problem.ts'
import type { Right } from '#lib/rights.ts'
import { storedHash } from '#lib/terms/media-path.ts'
import type { HistoryTable } from '#lib/terms/table-facts.ts'
import { z } from '#lib/zod.ts'
import type { Edit } from '#records/edit.ts'
import { hasPicture } from '#records/named-pictures.ts'
import type { Expected } from '#records/records.ts'
import { tableTraits } from '#records/table-traits.ts'
import { changesOf, tableOf } from './history.domain.ts'
import { type AuditRow, findChange, findEvent } from './history.store.ts'
import type { Restorer, Restoring } from './restoring.ts'
import { refusingMisfits } from './restoring-faults.ts'

const ids = z.array(recordId)

/** Refuses whoever asks when they do not have a right: some settings are for owners alone. */
type Demand = (right: Right) => void

/**
 * Sets what a change has changed to what it was before, as a change like any other: by the rules of the feature, and
 * only if the record still has the version that is expected.
 * @param demand is told which right it takes
 * @returns the record as it then is; null for an order, which is nobody's alone
 * @throws Problem `not-found`, `changed`, `conflict`, or as the feature refuses it
 */
export async function bringBack(
  { database, restorers }: Restoring,
  eventId: number,
  { fields, confirmed }: BringBackInput,
  expected: Expected,
  edit: Edit,
  demand: Demand,
): Promise<AnyRecord | null> {
  const event = await findEvent(database.db, eventId)
  const table = event && tableOf(event)
  const changes = event ? changesOf(event).filter(({ field }) => fields?.includes(field) ?? true) : []
  if (!table || changes.length === 0) throw nothingToBringBack()
  demand(rightOver(restorers[table], event))
  if (event.action === 'reordered') {
    await restorers[table].reorder?.(database, ids.parse(changes[0]?.was), edit)
    return null
  }
  return restore({ database, restorers }, event, table, { changes, confirmed, expected }, edit)
}

/**
 * Takes back the change that gave a record a version, unless it has been changed since.
 * @throws Problem as `bringBack`
 */
export async function undoChange(
  { database, restorers }: Restoring,
  table: HistoryTable,
  recordId: number,
  version: number,
  edit: Edit,
  demand: Demand,
): Promise<AnyRecord> {
  const event = await findChange(database.db, table, recordId, version)
  const changes = event ? changesOf(event) : []
  if (!event || changes.length === 0) throw nothingToBringBack()
  demand(rightOver(restorers[table], event))
  return restore({ database, restorers }, event, table, { changes, expected: version }, edit)
}

function rightOver({ rightTo }: Restorer, { label }: AuditRow): Right {
  return rightTo?.(label) ?? 'editSite'
}

interface ToRestore {
  changes: readonly { field: string; was: unknown }[]
  confirmed?: 'full' | undefined
  expected: Expected
}

async function restore(
  { database, restorers }: Restoring,
  { recordId }: AuditRow,
  table: HistoryTable,
  { changes, ...options }: ToRestore,
  edit: Edit,
): Promise<AnyRecord> {
  const restorable = restorers[table].fields
  if (changes.some(({ field }) => !restorable.includes(field)))
    throw new Problem('conflict', 'This cannot be brought back from the history.')
  const fields = Object.fromEntries(changes.map(({ field, was }) => [field, was]))
  await refuseLostPictures(database.db, table, fields)
  return refusingMisfits(() => restorers[table].change(database, recordId ?? 0, fields, options, edit))
}

/** Pictures that no record names are not kept: a record must not go back to one. */
async function refuseLostPictures(db: Db, table: HistoryTable, fields: Record<string, unknown>): Promise<void> {
  const pictures: readonly string[] = tableTraits[table].pictures
  for (const [field, was] of Object.entries(fields)) {
    const hash = pictures.includes(field) && typeof was === 'string' ? storedHash(was) : undefined
    if (hash === undefined || (await hasPicture(db, hash))) continue
    const message = 'This picture is not kept any more. Please choose one anew.'
    throw new Problem('conflict', message, { fields: [{ field, message }] })
  }
}

function nothingToBringBack() {
  return new Problem('not-found', 'Nothing of this change can be brought back any more.')
}
