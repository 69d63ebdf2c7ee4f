import { violationOf } from '#db/constraint-violation.ts'
import { withSavepoint } from '#db/in-transaction.ts'
import type { Db } from '#db/migrations/tables.ts'
import { speakers } from '#features/speakers/server/speakers.collection.ts'
import type { BackupTable } from '#features/tables/table-facts.ts'
import { Problem } from '#lib/problem.ts'
import { createPause } from '#lib/work/pauses.ts'
import { tableTraits } from '#records/table-traits.ts'
import { insertRow, isKnown, listExistingRows, replaceRow } from './import.store.ts'
import { type RowContext, rowRuleOf } from './row-rules.domain.ts'
import type { StagedImport, StagedRow } from './staged-import.ts'
import type { Tally } from './tally.ts'

interface WriteOptions {
  /** The versions of the table's rows, by id. */
  before: ReadonlyMap<number, number>
  context: RowContext
  cleared: boolean
  skip: boolean
}

/** Writes the staged rows of one table; failures are counted with their reason. */
export async function writeTable(
  trx: Db,
  stage: StagedImport,
  table: BackupTable,
  options: WriteOptions,
  tally: Tally,
): Promise<void> {
  const { before, context, cleared, skip } = options
  const { identity, taken, skipped, note } = rowRuleOf(table)
  const standing = new Set(cleared ? [] : before.keys())
  let last = [...standing].reduce((highest, id) => Math.max(highest, id), 0)
  const pause = createPause()
  for await (const row of stage.rows(table)) {
    await pause()
    try {
      const isThere = standing.has(row.id)
      const isSkipped = isThere && skip && taken !== 'renumber'
      if (isSkipped || (await isKnown(trx, table, identity, row))) {
        await skipped?.(trx, row)
        tally.skip(table)
      } else {
        const id = isThere && taken === 'renumber' ? last + 1 : row.id
        const values = valuesOf(table, { ...row, id }, context, before.get(row.id))
        await writeRow(trx, table, values, isThere && id === row.id)
        standing.add(id)
        last = Math.max(last, id)
        tally.pass(table)
        const remark = note?.(row, context)
        if (remark) tally.note(table, `id ${row.id}: ${remark}`)
      }
    } catch (error) {
      tally.fail(table, `id ${row.id}: ${faultOf(error, table)}`)
    }
  }
}

async function writeRow(trx: Db, table: BackupTable, values: StagedRow, isThere: boolean) {
  if (isThere && rowRuleOf(table).taken === 'refuse') throw new Problem('conflict', 'Another row has this id.')
  await speakers.sayingConflicts(() =>
    withSavepoint(trx, () => (isThere ? replaceRow(trx, table, values) : insertRow(trx, table, values))),
  )
}

/**
 * A checked row of a backup as it is stored.
 * @param before the version of the replaced row, if any, so that open editors notice the change
 */
function valuesOf(table: BackupTable, row: StagedRow, context: RowContext, before = 0): StagedRow {
  const { tier, bytes, ...plain } = row
  const values: StagedRow = { ...plain }
  // An event of the audit log has `at` instead.
  if (!('at' in row)) values.createdAt = row.createdAt ?? context.at
  if (tableTraits[table].versioned) {
    values.updatedAt = row.updatedAt ?? context.at
    values.version = Math.max(Number(row.version ?? 1), before + 1)
  }
  for (const [key, value] of Object.entries(plain)) {
    if (typeof value === 'string') values[key] = withHashes(value, context.hashes)
    if (typeof value === 'object' && value !== null) values[key] = withHashes(JSON.stringify(value), context.hashes)
  }
  return { ...values, ...rowRuleOf(table).values?.(row, context) }
}

// A text that is an address, or event details, which contain addresses as JSON.
function withHashes(value: string, hashes: ReadonlyMap<string, string>): string {
  if (hashes.size === 0) return value
  return value.replace(/(^|")\/media\/([0-9a-f]{32})\//g, (address, _start, hash) =>
    address.replace(hash, hashes.get(hash) ?? hash),
  )
}

/** The rows of a table by id, with their versions. */
export async function versionsIn(trx: Db, table: BackupTable): Promise<Map<number, number>> {
  return new Map((await listExistingRows(trx, table)).map(({ id, version }) => [id, version]))
}

/** Why a row cannot be written. A fault beyond this row ends the import. */
function faultOf(error: unknown, table: BackupTable): string {
  if (error instanceof Problem) return error.message
  const violation = violationOf(error)
  if (!violation) throw error
  if (violation.kind === 'unique') {
    const columns = violation.name
      ?.slice(table.length + 1)
      .replace(/_unique$/, '')
      .replaceAll('_', ', ')
    return `Another row has the same ${columns ?? 'values'}.`
  }
  return violation.kind === 'reference' ? 'The record it belongs to is missing.' : 'It does not fit the table.'
}
