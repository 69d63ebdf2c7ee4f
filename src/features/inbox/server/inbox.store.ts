import type { Db } from '#db/migrations/tables.ts'
import type { ContactInput } from '#features/inbox/inbox.schema.ts'

/** @returns its id */
export async function addContactSubmission(db: Db, input: ContactInput, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('contactSubmissions')
    .values({ ...input, createdAt: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
