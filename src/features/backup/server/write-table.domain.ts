import { violationOf } from '#db/constraint-violation.ts'
import type { Db } from '#db/migrations/tables.ts'
import { speakers } from '#features/speakers/server/speakers.collection.ts'
import { Problem } from '#lib/problem.ts'
import type { BackupTable } from '#lib/terms/table-facts.ts'
import { createPause } from '#lib/work/pauses.ts'
import { insertRow, isKnown, listExistingRows, replaceRow, withSavepoint } from './import.store.ts'
import { showPicture } from './import-links.store.ts'
import { isUnknownTier, type RowContext, valuesOf } from './row-values.domain.ts'
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
  const standing = new Set(cleared ? [] : before.keys())
  let last = [...standing].reduce((highest, id) => Math.max(highest, id), 0)
  const pause = createPause()
  for await (const row of stage.rows(table)) {
    await pause()
    try {
      const isSkipped = table !== 'auditLog' && standing.has(row.id) && skip
      if (isSkipped || (await isKnown(trx, table, row))) {
        if (table === 'media' && row.isPrivate !== true) await showPicture(trx, row.hash)
        tally.skip(table)
      } else {
        const isThere = standing.has(row.id)
        // An event is never replaced: if its id is taken, it gets a new one.
        const id = isThere && table === 'auditLog' ? last + 1 : row.id
        const values = valuesOf(table, { ...row, id }, context, before.get(row.id))
        await writeRow(trx, table, { ...row, id }, isThere && id === row.id, values)
        standing.add(id)
        last = Math.max(last, id)
        tally.pass(table)
        if (table === 'sponsors' && isUnknownTier({ tier: row.tier, tierName: row.tierName }, context.packages)) {
          tally.note(table, `id ${row.id}: there is no package called ${row.tier}, so it is inactive`)
        }
      }
    } catch (error) {
      tally.fail(table, `id ${row.id}: ${faultOf(error, table)}`)
    }
  }
}

async function writeRow(
  trx: Db,
  table: BackupTable,
  row: StagedRow,
  isThere: boolean,
  values: Record<string, unknown>,
) {
  if (isThere && (table === 'users' || table === 'media')) throw new Problem('conflict', 'Another row has this id.')
  await speakers.sayingConflicts(() =>
    withSavepoint(trx, () => (isThere ? replaceRow(trx, table, row.id, values) : insertRow(trx, table, values))),
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
