import { violationOf } from '#db/constraint-violation.ts'
import type { Database } from '#db/database.ts'
import { advanceIds } from '#db/id-sequences.ts'
import type { Db } from '#db/migrations/tables.ts'
import type { BackupTable } from '#features/backup/backup.schema.ts'
import { yearNamed } from '#features/event/server/editions.domain.ts'
import { refusingDuplicates } from '#features/speakers/server/talk-duplicates.domain.ts'
import { Problem } from '#lib/problem.ts'
import { createPause } from '#lib/work/pauses.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import {
  clearTable,
  insertRow,
  isKnown,
  linkSponsor,
  listExistingRows,
  listPackageNames,
  replaceRow,
  showPicture,
  unlinkSponsors,
  withSavepoint,
} from './import.store.ts'
import { importYears, readYearState, refuseLostYears } from './imported-years.domain.ts'
import { type RowContext, valuesOf } from './row-values.domain.ts'
import { writingOrder } from './rows/backup-rows.ts'
import type { Stage, StagedRow } from './stage.ts'
import type { Tally } from './tally.ts'

interface ImportPlan {
  tables: readonly BackupTable[]
  clearExisting: boolean
  skipExistingIds: boolean
  dryRun: boolean
  /** See `RowContext`. */
  hashes: ReadonlyMap<string, string>
  /** The name of the backup that is brought back, if it is one. */
  name: string | undefined
}

/** Thrown to take everything back. */
class DryRunOver extends Error {}

/** Writes the rows that wait in one change, tables in the order in which they refer to one another. */
export async function writeStaged(
  database: Database,
  stage: Stage,
  plan: ImportPlan,
  tally: Tally,
  edit: Edit,
): Promise<void> {
  const { hashes } = plan
  try {
    await database.change(async trx => {
      const tables = writingOrder.filter(table => plan.tables.includes(table))
      const versions = new Map<BackupTable, Map<number, number>>()
      const years = await readYearState(trx)
      for (const table of tables) versions.set(table, await versionsIn(trx, table))
      const cleared = new Set<BackupTable>(plan.clearExisting ? tables.filter(table => table !== 'users') : [])
      const links = cleared.has('sponsorshipPackages') ? await unlinkSponsors(trx) : []
      for (const table of [...cleared].reverse()) await clearTable(trx, table)
      let year = await yearNamed(trx, undefined)
      for (const table of tables) {
        if (table === 'siteSettings') year = await importYears(trx, stage, edit)
        const context = { packages: await listPackageNames(trx), hashes, at: edit.at.toISOString(), year }
        const before = versions.get(table) ?? new Map()
        await writeTable(
          trx,
          stage,
          table,
          { before, context, cleared: cleared.has(table), skip: plan.skipExistingIds },
          tally,
        )
      }
      if (!cleared.has('sponsors')) for (const link of links) await linkSponsor(trx, link)
      await refuseLostYears(trx, tables, years)
      if (plan.dryRun) throw new DryRunOver()
      for (const table of tables) await advanceIds(trx, database.engine, table)
      await noteImport(trx, plan, tally, edit)
    })
  } catch (error) {
    if (!(error instanceof DryRunOver)) throw error
  }
}

/** One event for all of it: what came in lies in the backup that was written before, or in the file. */
async function noteImport(trx: Db, { tables, name }: ImportPlan, tally: Tally, edit: Edit): Promise<void> {
  const counts = tally.results(tables).map(({ table, imported }) => [table, imported])
  const action = name === undefined ? 'imported' : 'backup-restored'
  await writeAudit(trx, edit, { action, label: name ?? '', details: Object.fromEntries(counts) })
}

interface WriteOptions {
  /** The versions of the rows that stood in the table, by id. */
  before: ReadonlyMap<number, number>
  context: RowContext
  cleared: boolean
  skip: boolean
}

async function writeTable(
  trx: Db,
  stage: Stage,
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
        // An event is never replaced: with its id taken by another, it is numbered anew.
        const id = isThere && table === 'auditLog' ? last + 1 : row.id
        const values = valuesOf(table, { ...row, id }, context, before.get(row.id))
        await writeRow(trx, table, { ...row, id }, isThere && id === row.id, values)
        standing.add(id)
        last = Math.max(last, id)
        tally.pass(table)
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
  await refusingDuplicates(() =>
    withSavepoint(trx, () => (isThere ? replaceRow(trx, table, row.id, values) : insertRow(trx, table, values))),
  )
}

async function versionsIn(trx: Db, table: BackupTable): Promise<Map<number, number>> {
  return new Map((await listExistingRows(trx, table)).map(({ id, version }) => [id, version]))
}

/** Why a row cannot be written. Whatever speaks of more than this row ends the import. */
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
  return violation.kind === 'reference' ? 'What it belongs to is not there.' : 'It does not fit the table.'
}
