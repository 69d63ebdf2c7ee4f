import type { Db } from '#db/migrations/tables.ts'
import { type BackupContext, writeBackup } from '#features/backup/server/backup-files.domain.ts'
import type { Edition } from '#features/event/editions.schema.ts'
import { moveStage } from '#features/event/server/edition-changes.domain.ts'
import { readCurrentEdition } from '#features/event/server/editions.domain.ts'
import { changeLineUpYear, readEventProfile } from '#features/event/server/event.domain.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import { readDraft } from './next-edition.domain.ts'
import { countRows } from './next-edition.store.ts'
import { keepTierNames } from './tier-names.store.ts'

/**
 * Makes the draft current and the current edition past, after a backup.
 * @throws Problem `not-found` when there is no draft
 */
export async function beginEdition({ database, dataDir }: BackupContext, edit: Edit) {
  await readDraft(database.db)
  const backup = await writeBackup({ database, dataDir }, 'before-edition', edit.at)
  const edition = await database.change(trx => begin(trx, edit))
  return { edition, backup }
}

/** Begins the draft inside a transaction. @throws Problem `not-found` when there is no draft */
export async function begin(trx: Db, edit: Edit): Promise<Edition> {
  const draft = await readDraft(trx)
  const current = await readCurrentEdition(trx)
  const { lineUpYear } = await readEventProfile(trx)
  await keepTierNames(trx, current.year)
  await moveStage(trx, current.id, 'past', edit)
  const begun = await moveStage(trx, draft.id, 'current', edit, {
    begunAt: edit.at.toISOString(),
    lineUpBefore: lineUpYear,
    published: current.published,
  })
  if ((await countRows(trx, 'speakers', { year: current.year, selectionStatus: 'selected' })) > 0)
    await changeLineUpYear(trx, current.year, edit)
  await writeAudit(trx, edit, { action: 'edition-begun', label: String(draft.year) })
  return begun
}
