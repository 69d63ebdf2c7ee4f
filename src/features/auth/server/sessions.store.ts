import type { Insertable } from 'kysely'
import type { Db, Tables } from '#db/migrations/tables.ts'
import { account } from './auth.store.ts'

export interface Browser {
  address: string
  userAgent: string
}

export async function addSession(db: Db, session: Omit<Insertable<Tables['sessions']>, 'id' | 'restsUntil'> & Browser) {
  await db
    .insertInto('sessions')
    .values({ ...session, restsUntil: null })
    .execute()
  await noteSeen(db, session.userId, session.lastSeenAt)
}

export function findSession(db: Db, tokenHash: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .leftJoin('siteSettings', join => join.on('siteSettings.key', '=', 'second-factor-required'))
    .select(eb => [
      ...account,
      'sessions.id as sessionId',
      'sessions.createdAt as startedAt',
      'sessions.lastSeenAt',
      'expiresAt',
      'restsUntil',
      'totpSecret',
      'siteSettings.value as factorRequired',
      eb
        .selectFrom('passkeys')
        .select('passkeys.id')
        .whereRef('passkeys.userId', '=', 'users.id')
        .limit(1)
        .as('passkeyId'),
    ])
    .where('tokenHash', '=', tokenHash)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
}

export async function touchSession(db: Db, id: number, userId: number, at: string) {
  await db.updateTable('sessions').set({ lastSeenAt: at }).where('id', '=', id).execute()
  await noteSeen(db, userId, at)
}

/** Lets a session rest until a moment, unless it already may until about then. */
export async function noteRest(db: Db, id: number, restsUntil: string, enough: string) {
  await db
    .updateTable('sessions')
    .set({ restsUntil })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('restsUntil', 'is', null), eb('restsUntil', '<', enough)]))
    .execute()
}

async function noteSeen(db: Db, userId: number, at: string) {
  await db.updateTable('users').set({ lastSeenAt: at }).where('id', '=', userId).execute()
}

export async function removeSession(db: Db, tokenHash: string) {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

/** Ends a user's sessions and unfinished logins. */
export async function removeSessionsOf(db: Db, userId: number) {
  await db.deleteFrom('authChallenges').where('userId', '=', userId).execute()
  await db.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** Deletes expired sessions. */
export async function removeDeadSessions(db: Db, now: string, idleSince: string) {
  await db
    .deleteFrom('sessions')
    .where(({ eb, or, and }) =>
      or([
        eb('expiresAt', '<=', now),
        and([eb('lastSeenAt', '<=', idleSince), or([eb('restsUntil', 'is', null), eb('restsUntil', '<=', now)])]),
      ]),
    )
    .execute()
}

/** A user's valid sessions, last used first. */
export function listSessions(db: Db, userId: number, now: string, idleSince: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt', 'address', 'userAgent'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .where(({ eb, or }) => or([eb('lastSeenAt', '>', idleSince), eb('restsUntil', '>', now)]))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function endSession(db: Db, userId: number, id: number) {
  await db.deleteFrom('sessions').where('userId', '=', userId).where('id', '=', id).execute()
}

export async function endOtherSessions(db: Db, userId: number, kept: number) {
  await db.deleteFrom('sessions').where('userId', '=', userId).where('id', '<>', kept).execute()
}
