import { type BackupContext, writeBackup } from '#features/backup/server/backup-files.domain.ts'
import { readShownEditions } from '#features/event/server/editions.domain.ts'
import { changeLineUpYear, readEventProfile } from '#features/event/server/event.domain.ts'
import type { SampleRemovalAnswer } from '#features/sample/sample-content.schema.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import { countSampleRows } from '#records/sample-records.ts'
import { keepNeededEditions, removeSampleRows } from './sample-content.store.ts'

/**
 * Writes a backup, then deletes the sample content, all or none. Records that organisers have changed are theirs and
 * stay.
 * @returns what remains: tiers with own partners; and the name of the backup
 */
export async function removeSampleContent(
  { database, dataDir }: BackupContext,
  edit: Edit,
): Promise<SampleRemovalAnswer> {
  if ((await countSampleRows(database.db)) === 0) return { records: 0, backup: null }
  const backup = await writeBackup({ database, dataDir }, 'before-removal', edit.at)
  return database.change(async trx => {
    const years = (await readShownEditions(trx)).map(({ year }) => year)
    await keepNeededEditions(trx)
    await removeSampleRows(trx)
    const left = (await readShownEditions(trx)).map(({ year }) => year)
    const { lineUpYear, editionYear } = await readEventProfile(trx)
    // The line-up year may have been the sample's, too.
    if (years.includes(lineUpYear) && !left.includes(lineUpYear)) await changeLineUpYear(trx, editionYear, edit)
    await writeAudit(trx, edit, { action: 'sample-removed', details: { backup } })
    return { records: await countSampleRows(trx), backup }
  })
}
