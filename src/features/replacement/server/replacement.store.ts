import type { Db } from '#db/migrations/tables.ts'

/** The change in the history that gave a record a version. */
export function findChange(db: Db, table: 'speakers' | 'scheduleItems', id: number, version: number) {
  return db
    .selectFrom('auditLog')
    .select(['action', 'details'])
    .where(eb => eb.and({ subject: table, recordId: id, version, action: 'changed' }))
    .executeTakeFirst()
}
