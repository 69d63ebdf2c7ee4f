import type { Db } from '#db/migrations/tables.ts'

/** Whether the copies outside the server are of this data: it was copied there before, or came from a backup. */
export async function continuesCopies(db: Db): Promise<boolean> {
  const known = db.selectFrom('auditLog').select('id').where('action', 'in', ['copies-begun', 'backup-restored'])
  return (await known.executeTakeFirst()) !== undefined
}
