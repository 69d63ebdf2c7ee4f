import type { Db } from '#db/migrations/tables.ts'
import type { ContactInput } from '#features/inbox/inbox.schema.ts'

/** @returns its id */
export async function addContactMessage(db: Db, input: ContactInput, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('contactSubmissions')
    .values({ ...input, createdAt: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether the same person has sent the same message since a moment (ISO 8601). */
export async function hasSameMessage(db: Db, input: ContactInput, since: string): Promise<boolean> {
  const { name, email, subject, message } = input
  const same = await db
    .selectFrom('contactSubmissions')
    .select('id')
    .where('createdAt', '>=', since)
    .where(eb => eb.and({ name, email, subject, message }))
    .limit(1)
    .executeTakeFirst()
  return same !== undefined
}
