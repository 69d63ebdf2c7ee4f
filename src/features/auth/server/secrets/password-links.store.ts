import type { Db } from '#db/migrations/tables.ts'

/** Notes a link with which a user may choose a password. */
export async function addLink(
  db: Db,
  link: { tokenHash: string; userId: number; createdAt: string; expiresAt: string },
): Promise<void> {
  await db.insertInto('passwordLinks').values(link).execute()
}

/** The user whom a link that still works is for. */
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

/** Uses a link up, and with it every other one of its user; false when another call was faster. */
export async function takeLink(db: Db, tokenHash: string, userId: number): Promise<boolean> {
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

/** Forgets links that nobody can use any more. */
export async function removeDeadLinks(db: Db, now: string): Promise<void> {
  await db.deleteFrom('passwordLinks').where('expiresAt', '<=', now).execute()
}
