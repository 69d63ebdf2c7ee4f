import type { Db } from '#db/migrations/tables.ts'
import type { HistoryTable } from '#features/tables/table-facts.ts'

/** The latest imports into a table. */
export async function listImports(db: Db, table: HistoryTable, most: number) {
  return db
    .selectFrom('auditLog')
    .select(['id', 'at', 'actor', 'label', 'details', 'restoredAt'])
    .where(eb => eb.and({ action: 'rows-imported', subject: table }))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** The changes of one event about several records, the latest first. */
export async function listBatch(db: Db, batch: string) {
  return db
    .selectFrom('auditLog')
    .selectAll()
    .where('batch', '=', batch)
    .where('action', 'in', ['created', 'changed', 'removed'])
    .orderBy('id', 'desc')
    .execute()
}

/** Marks an import as undone. @returns false if it was before */
export async function claimImport(trx: Db, id: number, at: string): Promise<boolean> {
  const claimed = await trx
    .updateTable('auditLog')
    .set({ restoredAt: at })
    .where('id', '=', id)
    .where('restoredAt', 'is', null)
    .executeTakeFirst()
  return claimed.numUpdatedRows > 0
}

export async function findBatch(db: Db, id: number) {
  return db.selectFrom('auditLog').select('batch').where('id', '=', id).executeTakeFirst()
}
