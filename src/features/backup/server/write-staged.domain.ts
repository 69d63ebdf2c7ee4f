import type { Database } from '#db/database.ts'
import { advanceIds } from '#db/id-sequences.ts'
import { dryRun } from '#db/in-transaction.ts'
import type { Db } from '#db/migrations/tables.ts'
import { readEditions, yearNamed } from '#features/event/server/editions.domain.ts'
import { type BackupTable, backupTables, boundTables } from '#features/tables/table-facts.ts'
import { Problem } from '#lib/problem.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import { clearTable, listLostYears } from './import.store.ts'
import { linkSponsor, listOwned, listPackageNames, putBack, unlinkSponsors } from './import-links.store.ts'
import type { StagedImport } from './staged-import.ts'
import type { Tally } from './tally.ts'
import { versionsIn, writeTable } from './write-table.domain.ts'

interface ImportPlan {
  tables: readonly BackupTable[]
  clearExisting: boolean
  skipExistingIds: boolean
  dryRun: boolean
  /** See `RowContext`. */
  hashes: ReadonlyMap<string, string>
  /** The name of the backup to restore, if it is one. */
  name: string | undefined
}

/** Writes the staged rows in one transaction, tables in the order of their references. */
export async function writeStaged(database: Database, stage: StagedImport, plan: ImportPlan, tally: Tally, edit: Edit) {
  const { hashes } = plan
  return plan.dryRun ? dryRun(database, write) : database.change(write)

  async function write(trx: Db) {
    const tables = backupTables.filter(table => plan.tables.includes(table))
    const versions = new Map<BackupTable, Map<number, number>>()
    const years = await readYearState(trx)
    for (const table of tables) versions.set(table, await versionsIn(trx, table))
    const cleared = new Set<BackupTable>(plan.clearExisting ? tables.filter(table => table !== 'users') : [])
    const links = cleared.has('sponsorshipPackages') ? await unlinkSponsors(trx) : []
    const owned = await listOwned(trx, cleared)
    for (const table of [...cleared].reverse()) await clearTable(trx, table)
    for (const table of tables) {
      const year = await yearNamed(trx, undefined)
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
    for (const rows of owned) await putBack(trx, rows)
    await refuseLostYears(trx, tables, years)
    if (plan.dryRun) return
    for (const table of tables) await advanceIds(trx, database.engine, table)
    await noteImport(trx, plan, tally, edit)
  }
}

/** One event for the whole import: the content is in the earlier backup or in the file. */
async function noteImport(trx: Db, { tables, name }: ImportPlan, tally: Tally, edit: Edit): Promise<void> {
  const counts = tally.results(tables).map(({ table, imported }) => [table, imported])
  const action = name === undefined ? 'imported' : 'backup-restored'
  await writeAudit(trx, edit, { action, label: name ?? '', details: Object.fromEntries(counts) })
}

interface State {
  hasCurrent: boolean
  /** Tables with rows of years that have no edition. */
  lost: { table: string; year: number }[]
}

/** Which editions exist, and which years lack one. */
async function readYearState(db: Db): Promise<State> {
  const lost: State['lost'] = []
  for (const table of boundTables) {
    for (const year of await listLostYears(db, table)) lost.push({ table, year })
  }
  return { hasCurrent: (await readEditions(db)).some(({ stage }) => stage === 'current'), lost }
}

/**
 * Refuses an import that leaves no current edition, or rows of a year without one. An incomplete file of another site
 * can do that; a whole backup is always accepted.
 * @param before the state before the import
 * @throws Problem `invalid`
 */
async function refuseLostYears(trx: Db, tables: readonly string[], before: State): Promise<void> {
  const { hasCurrent, lost } = await readYearState(trx)
  if (before.hasCurrent && !hasCurrent) {
    throw new Problem('invalid', 'Nothing was imported: there would be no current edition any more.')
  }
  const isNew = lost.find(
    ({ table, year }) =>
      !(tables.includes(table) && tables.includes('editions')) &&
      !before.lost.some(known => known.table === table && known.year === year),
  )
  if (isNew) {
    const { table, year } = isNew
    throw new Problem(
      'invalid',
      `Nothing was imported: there would be rows of ${year} in ${table}, but no such edition.`,
    )
  }
}
