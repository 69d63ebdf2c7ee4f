import type { Db } from '#db/migrations/tables.ts'

export async function addPasswordLink(
  db: Db,
  link: { tokenHash: string; userId: number; createdAt: string; expiresAt: string },
): Promise<void> {
  await db.insertInto('passwordLinks').values(link).execute()
}

/** The user of a valid link. */
export function findLinkedUser(db: Db, tokenHash: string, now: string) {
  return db
    .selectFrom('passwordLinks')
    .innerJoin('users', 'users.id', 'passwordLinks.userId')
    .select(['users.id', 'username', 'name', 'email', 'role', 'passwordHash'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
}

/** Uses up a link and all others of its user; false if another call was faster. */
export async function consumeLink(db: Db, tokenHash: string, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passwordLinks')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirstOrThrow()
  await removeLinksOf(db, userId)
  return numDeletedRows > 0n
}

export async function removeLinksOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('passwordLinks').where('userId', '=', userId).execute()
}

/** Deletes expired links. */
export async function removeDeadLinks(db: Db, now: string): Promise<void> {
  await db.deleteFrom('passwordLinks').where('expiresAt', '<=', now).execute()
}
