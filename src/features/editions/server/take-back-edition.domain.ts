import type { Db } from '#db/migrations/tables.ts'
import { type BackupContext, writeBackup } from '#features/backup/server/backup-files.domain.ts'
import { moveStage } from '#features/event/server/edition-changes.domain.ts'
import { readEditions } from '#features/event/server/editions.domain.ts'
import { changeLineUpYear } from '#features/event/server/event.domain.ts'
import { Problem } from '#lib/problem.ts'
import { writeAudit } from '#records/audit.ts'
import type { Edit } from '#records/edit.ts'
import { readNextEdition } from './next-edition.domain.ts'
import { dropTierNames } from './tier-names.store.ts'

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
