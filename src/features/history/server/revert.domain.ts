import { violationOf } from '#db/constraint-violation.ts'
import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { AnyRecord, Reverted, RevertInput } from '#features/history/history.schema.ts'
import type { HistoryTable } from '#features/tables/table-facts.ts'
import { recordId } from '#lib/fields.ts'
import { Problem } from '#lib/problem.ts'
import type { Right } from '#lib/rights.ts'
import { storedHash } from '#lib/terms/media-path.ts'
import { z } from '#lib/zod.ts'
import type { Edit } from '#records/edit.ts'
import { hasPicture } from '#records/named-pictures.ts'
import type { Expected } from '#records/records.ts'
import { tableTraits } from '#records/table-traits.ts'
import { GONE, isInBin } from './bin.domain.ts'
import { claimRemoval } from './bin.store.ts'
import { changesOf, detailsOf, tableOf } from './history.domain.ts'
import { type AuditRow, findEvent, hasChangedSince } from './history.store.ts'
import type { Restorer, Restoring } from './restoring.domain.ts'

const NUMBER_TAKEN = 'Another record has its number now, so it cannot be put back.'

/**
 * Runs a restore.
 * @throws Problem `invalid` when the values are no longer valid, `conflict` when another record has the id
 */
async function refusingInvalid<T>(restore: () => Promise<T>): Promise<T> {
  try {
    return await restore()
  } catch (cause) {
    if (cause instanceof z.ZodError) {
      const fields = cause.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
      const [first] = fields
      throw new Problem('invalid', `It cannot be restored: ${first?.message}`, { fields, cause })
    }
    if (violationOf(cause)?.kind === 'unique') throw new Problem('conflict', NUMBER_TAKEN, { cause })
    throw cause
  }
}

const ids = z.array(recordId)

/**
 * Reverts an event by the rules of its feature: a change is changed back, a removed record returns, other events have a
 * reverter.
 * @param demand is called with the required right
 * @throws Problem `not-found`, `changed`, `conflict` for an event that cannot be reverted, or as the feature refuses it
 */
export async function revert(
  restoring: Restoring,
  eventId: number,
  input: RevertInput,
  expected: Expected,
  by: Edit,
  demand: (right: Right) => void,
): Promise<Reverted> {
  const edit = { ...by, confirmed: input.confirmed === 'full' }
  const { database, restorers, reverters } = restoring
  const event = await findEvent(database.db, eventId)
  if (!event) throw new Problem('not-found', 'There is no such event in the history.')
  const table = tableOf(event)
  const reverter = reverters[event.action]
  demand(reverter?.right ?? (table && restorers[table].rightTo?.(event.label)) ?? 'editSite')
  if (reverter) return reverter.revert(restoring, { ...event, details: detailsOf(event) }, edit)
  if (!table) throw irreversible()
  const restorer = restorers[table]
  if (event.action === 'removed') return { record: await restoreRecord(database, restorer, event, edit, input.instead) }
  const changes = changesOf(event).filter(({ field }) => input.fields?.includes(field) ?? true)
  const [first] = changes
  if (!first) throw irreversible()
  if (event.action === 'reordered') {
    await restorer.reorder?.(database, ids.parse(first.was), edit)
    return { record: null }
  }
  if (changes.some(({ field }) => !restorer.fields.includes(field))) throw irreversible()
  const fields = Object.fromEntries(changes.map(({ field, was }) => [field, was]))
  await refuseLostPictures(database.db, table, fields)
  // A slip changed the words of a question in place: it is taken back there, too.
  const isSlip = !edit.confirmed && !(await hasChangedSince(database.db, event, 'wording'))
  const back = { ...edit, isSlip }
  const record = await refusingInvalid(() => restorer.change(database, event.recordId ?? 0, fields, expected, back))
  return { record }
}

/**
 * Restores a removed record with its id and its position.
 * @throws Problem `not-found` when it has left the bin, and as `refusingInvalid`
 * @param instead values that replace its own
 */
export async function restoreRecord(
  database: Database,
  { restore, fields }: Restorer,
  removal: AuditRow,
  edit: Edit,
  instead: Record<string, unknown> = {},
): Promise<AnyRecord> {
  const gone = new Problem('not-found', GONE)
  if (!restore || !isInBin(removal, edit.at)) throw gone
  const chosen = Object.entries(instead).filter(([field]) => fields.includes(field))
  return database.change(async trx => {
    if (!(await claimRemoval(trx, removal.id, edit.at.toISOString()))) throw gone
    return refusingInvalid(() => restore(trx, { ...detailsOf(removal), ...Object.fromEntries(chosen) }, edit))
  })
}

/** Unnamed pictures are deleted after a day: a record must not return to one. */
async function refuseLostPictures(db: Db, table: HistoryTable, fields: Record<string, unknown>): Promise<void> {
  const pictures: readonly string[] = tableTraits[table].pictures
  for (const [field, was] of Object.entries(fields)) {
    const hash = pictures.includes(field) && typeof was === 'string' ? storedHash(was) : undefined
    if (hash === undefined || (await hasPicture(db, hash))) continue
    const message = 'This picture is no longer kept. Please choose another one.'
    throw new Problem('conflict', message, { fields: [{ field, message }] })
  }
}

function irreversible() {
  return new Problem('conflict', 'This cannot be brought back from the history.')
}
