import type { BackupReason } from '#features/backup/backup.schema.ts'
import { backupImportInput, type ImportAnswer, type ImportOptions } from '#features/backup/import.schema.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import type { SettingValues } from '#features/settings/setting-keys.ts'
import { Problem } from '#lib/problem.ts'
import { createPause } from '#lib/work/pauses.ts'
import type { Edit } from '#records/edit.ts'
import { type BackupContext, writeBackup } from './backup-files.domain.ts'
import { checkRow, type RowCheck } from './check-row.domain.ts'
import { readBackup } from './reading/read-backup.ts'
import { openStagedImport, type StagedImport } from './staged-import.ts'
import { createTally, type Tally } from './tally.ts'
import { writeStaged } from './write-staged.domain.ts'

export interface ImportContext extends BackupContext {
  settingValues: SettingValues
}

interface Source {
  text: AsyncIterable<Uint8Array>
  /** Options for a file that is the whole body; otherwise the body contains them beside `data`. */
  options?: ImportOptions
  /** The reason for the backup before anything is cleared. */
  reason?: BackupReason
  /** The name of the backup to restore, if it is one. */
  name?: string
}

/**
 * Imports a backup (decision D3). Each row is checked on arrival and staged on disk; then all are written in one
 * transaction. A row that cannot be written is rolled back, counted and explained.
 * @throws Problem `invalid`, `too-large`; nothing has changed then
 */
export async function importBackup(context: ImportContext, source: Source, edit: Edit): Promise<ImportAnswer> {
  const stage = await openStagedImport(context.dataDir)
  try {
    const tally = createTally()
    const hashes = new Map<string, string>()
    const { timeZone } = await readEventProfile(context.database.db)
    const check = { timeZone, settingValues: context.settingValues }
    const options = await fill(stage, source, tally, hashes, check)
    const { tables, clearExisting, skipExistingIds, dryRun } = options
    const wanted = stage.tables().filter(table => tables === 'all' || tables.includes(table))
    const clears = clearExisting && !dryRun && wanted.length > 0
    const backup = clears ? await writeBackup(context, source.reason ?? 'before-import', edit.at) : null
    const order = { tables: wanted, clearExisting, skipExistingIds, dryRun, hashes, name: source.name }
    await writeStaged(context.database, stage, order, tally, edit)
    return { success: true, importTime: edit.at.toISOString(), dryRun, backup, results: tally.results(wanted) }
  } finally {
    await stage.remove()
  }
}

async function fill(stage: StagedImport, source: Source, tally: Tally, hashes: Map<string, string>, check: RowCheck) {
  let given: unknown
  const pause = createPause()
  for await (const part of readBackup(source.text, source.options ? undefined : 'data')) {
    await pause()
    if (part.kind === 'table') await stage.addTable(part.table)
    else if (part.kind === 'options') given = part.options
    else {
      try {
        const { row, notes } = await checkRow(part.table, part.row, check)
        for (const note of notes) tally.note(part.table, note)
        noteHash(part.row, row.hash, hashes)
        await stage.add(part.table, row)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        tally.fail(part.table, error.message)
      }
    }
  }
  return source.options ?? readOptions(given)
}

function readOptions(given: unknown): ImportOptions {
  const { data, error } = backupImportInput.shape.options.safeParse(given)
  if (data) return data
  throw new Problem('invalid', `options: ${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`)
}

function noteHash(row: unknown, hash: unknown, hashes: Map<string, string>): void {
  if (typeof row !== 'object' || row === null || !('hash' in row) || typeof hash !== 'string') return
  if (typeof row.hash === 'string' && row.hash !== hash) hashes.set(row.hash, hash)
}
