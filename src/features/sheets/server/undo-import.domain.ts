import type { Database } from '#db/database.ts'
import { inTransaction, withSavepoint } from '#db/in-transaction.ts'
import type { Reverted } from '#features/history/history.schema.ts'
import { changesOf } from '#features/history/server/history.domain.ts'
import type { Restorers } from '#features/history/server/restoring.domain.ts'
import { restoreRecord } from '#features/history/server/revert.domain.ts'
import { Problem } from '#lib/problem.ts'
import type { Edit } from '#records/edit.ts'
import { claimImport, findBatch, listBatch } from './imports.store.ts'
import type { SheetImport } from './sheets.domain.ts'

/**
 * Undoes an import, or another change of several records: removes what it added, and puts back what it changed or
 * removed. Records that were edited since stay as they are, and are named.
 * @throws Problem `conflict` when it was undone before, or all of it was edited since
 */
export async function undoImport(
  database: Database,
  { imports, restorers, noun }: { imports: SheetImport; restorers: Restorers; noun: 'import' | 'change' },
  id: number,
  edit: Edit,
): Promise<Reverted> {
  return database.change(async trx => {
    const batch = (await findBatch(trx, id))?.batch
    if (!batch || !(await claimImport(trx, id, edit.at.toISOString()))) {
      throw new Problem('conflict', `This ${noun} was undone before.`)
    }
    const inside = inTransaction(database, trx)
    const kept: string[] = []
    let undone = 0
    for (const event of await listBatch(trx, batch)) {
      const recordId = event.recordId ?? 0
      try {
        await withSavepoint(trx, async () => {
          if (event.action === 'created') return imports.remove(inside, recordId, event.version ?? 0, edit)
          if (event.action === 'removed') return restoreRecord(inside, restorers[imports.table], event, edit)
          const fields = Object.fromEntries(changesOf(event).map(({ field, was }) => [field, was]))
          return restorers[imports.table].change(inside, recordId, fields, event.version, { ...edit, confirmed: true })
        })
        undone++
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        if (error.code !== 'not-found') kept.push(event.label)
      }
    }
    if (undone === 0) throw new Problem('conflict', `Every record was edited after the ${noun}. Nothing was undone.`)
    return { record: null, kept }
  })
}
