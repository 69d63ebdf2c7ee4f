import type { Db } from '#db/migrations/tables.ts'
import { type BackupContext, writeBackup } from '#features/backup/server/backup-files.domain.ts'
import type { Edition } from '#features/event/editions.schema.ts'
import { moveStage } from '#features/event/server/edition-changes.domain.ts'
import { readCurrentEdition, readEditions } from '#features/event/server/editions.domain.ts'
import { changeLineUpYear, readEventProfile } from '#features/event/server/event.domain.ts'
import { Problem } from '#lib/problem.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import { readDraft, readNextEdition } from './next-edition.domain.ts'
import { countRows } from './next-edition.store.ts'
import { dropTierNames, keepTierNames } from './tier-names.store.ts'

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

/**
 * Undoes the beginning of an edition within a week, after a backup: it is a draft again, and the previous one is
 * current.
 * @param event the history event of that beginning
 * @throws Problem `conflict` when it is too late, or when there is a new draft
 */
export async function takeBackEdition({ database, dataDir }: BackupContext, event: number, edit: Edit) {
  await readBegun(database.db, event, edit.at)
  await writeBackup({ database, dataDir }, 'before-edition', edit.at)
  return database.change(async trx => {
    // Another organizer may have undone it, or made a new draft.
    const { current, before } = await readBegun(trx, event, edit.at)
    await moveStage(trx, current.id, 'draft', edit, { begunAt: null, lineUpBefore: null })
    const back = await moveStage(trx, before.id, 'current', edit, { published: current.published })
    await dropTierNames(trx, before.year, current.begunAt ?? '')
    if (current.lineUpBefore !== null) await changeLineUpYear(trx, current.lineUpBefore, edit)
    await writeAudit(trx, edit, { action: 'edition-taken-back', label: String(current.year) })
    return back
  })
}

/** The edition that can be turned back, and the previous one. @throws Problem `conflict` */
async function readBegun(db: Db, event: number, now: Date) {
  const { current, draft, takeBack } = await readNextEdition(db, now)
  if (takeBack?.event !== event)
    throw new Problem('conflict', `It is too late to turn ${current.year} back into a draft.`)
  if (draft) throw new Problem('conflict', 'There is a draft of the next edition already.')
  const before = (await readEditions(db)).find(({ stage }) => stage === 'past')
  if (!before) throw new Problem('conflict', 'There is no edition to go back to.')
  return { current, before }
}
