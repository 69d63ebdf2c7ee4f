import type { Db } from '#db/migrations/tables.ts'

/** The change in the history that gave a record a version. */
export function findChange(db: Db, table: 'speakers' | 'scheduleItems', id: number, version: number) {
  return db
    .selectFrom('auditLog')
    .select(['at', 'action', 'details'])
    .where(eb => eb.and({ subject: table, recordId: id, version, action: 'changed' }))
    .executeTakeFirst()
}

/** What a speaker had booked and others have taken since, while the speaker did not come. */
export async function listTaken(db: Db, recordId: number, since: string): Promise<string[]> {
  const events = db
    .selectFrom('auditLog')
    .select('label')
    .where(eb => eb.and({ subject: 'speakers', recordId, action: 'withdrew' }))
    .where('at', '>=', since)
  return (await events.execute()).map(({ label }) => label)
}
