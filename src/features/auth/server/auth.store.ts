import type { Db } from '#db/migrations/tables.ts'

/** The user of that name, with the hash of the password. */
export function findUser(db: Db, username: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'passwordHash'])
    .where('username', '=', username)
    .executeTakeFirst()
}

export function findUserById(db: Db, id: number) {
  return db.selectFrom('users').select(['id', 'username', 'passwordHash']).where('id', '=', id).executeTakeFirst()
}

/** Whether there is anyone with a password; users of a backup come without. */
export async function hasUsers(db: Db): Promise<boolean> {
  const found = await db.selectFrom('users').select('id').where('passwordHash', '!=', '').limit(1).executeTakeFirst()
  return found !== undefined
}

/** Adds the first user, or gives one without a password this one; false if another process was faster. */
export async function addFirstUser(db: Db, username: string, passwordHash: string, at: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('users')
    .values({ username, passwordHash, createdAt: at, updatedAt: at })
    .onConflict(conflict =>
      conflict.column('username').doUpdateSet({ passwordHash, updatedAt: at }).where('users.passwordHash', '=', ''),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/** Sets a new password if the old one is still the one that was checked. */
export async function replacePassword(db: Db, id: number, oldHash: string, passwordHash: string, at: string) {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ passwordHash, updatedAt: at })
    .where('id', '=', id)
    .where('passwordHash', '=', oldHash)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function addSession(
  db: Db,
  session: { tokenHash: string; userId: number; createdAt: string; lastSeenAt: string; expiresAt: string },
) {
  await db.insertInto('sessions').values(session).execute()
}

export function findSession(db: Db, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select(['sessions.id', 'userId', 'username', 'lastSeenAt', 'expiresAt'])
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst()
}

export async function touchSession(db: Db, id: number, at: string) {
  await db.updateTable('sessions').set({ lastSeenAt: at }).where('id', '=', id).execute()
}

export async function removeSession(db: Db, tokenHash: string) {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

export async function removeSessionsOf(db: Db, userId: number) {
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** Forgets sessions that nobody can use any more. */
export async function removeDeadSessions(db: Db, now: string, idleSince: string) {
  await db
    .deleteFrom('sessions')
    .where(({ eb, or }) => or([eb('expiresAt', '<=', now), eb('lastSeenAt', '<=', idleSince)]))
    .execute()
}

/** The sessions of a user that can still be used, the one used last first. */
export function listSessions(db: Db, userId: number, now: string, idleSince: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', idleSince)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
