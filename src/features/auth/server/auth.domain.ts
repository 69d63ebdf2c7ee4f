import { randomBytes } from 'node:crypto'
import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { unlessFaulty } from '#db/storage-fault.ts'
import type { Login, OpenSession, PasswordChange } from '#features/auth/auth.schema.ts'
import type { EventProfile } from '#features/event/event-profile.schema.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import type { SignedIn } from '#http/create-routes.ts'
import { Problem } from '#lib/problem.ts'
import { StartupError } from '#lib/startup-error.ts'
import {
  addFirstUser,
  addSession,
  findSession,
  findUser,
  hasUsers,
  listSessions,
  removeDeadSessions,
  removeSession,
  removeSessionsOf,
  replacePassword,
  touchSession,
} from './auth.store.ts'
import { confirmPassword, wrongPassword } from './confirm-password.domain.ts'
import { allowGuess, forgetNameTries, rememberSuccess } from './login-throttle.domain.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import { passwordWeakness } from './password-rules.ts'
import { hashOf, randomToken } from './tokens.ts'

const minute = 60_000
const idleLimit = 12 * 60 * minute
const wholeLimit = 7 * 24 * 60 * minute
/** A session's last use is noted at most this often, so that reading writes nothing most of the time. */
const touchEvery = 5 * minute

/** The longest a session's cookie lives, in seconds. */
export const sessionSeconds = wholeLimit / 1000

/**
 * Checks a name and a password and starts a session; a session the browser already had ends.
 * @returns the token to give to the browser; only its hash is stored
 * @throws Problem `wrong-password`, or `too-many-requests` after five wrong tries
 */
export async function logIn(db: Db, login: Login, address: string, oldToken: string | undefined, now: Date) {
  const guess = { username: login.username, address }
  await allowGuess(db, guess, now)
  const user = await findUser(db, login.username)
  const known = await isPassword(user?.passwordHash, login.password)
  if (!user || !known) throw new Problem('wrong-password', 'Invalid username or password', { title: 'Login failed' })
  await rememberSuccess(db, guess, now)
  if (oldToken) await removeSession(db, hashOf(oldToken))
  await removeDeadSessions(db, now.toISOString(), idleSince(now))
  return startSession(db, user.id, now)
}

/** Ends the session of a token, if there is one. */
export async function logOut(db: Db, token: string): Promise<void> {
  await removeSession(db, hashOf(token))
}

/** The administrator whom a token belongs to, or null when it is unknown, 12 h unused or 7 days old. */
export async function identify(db: Db, token: string, now: Date): Promise<SignedIn | null> {
  const session = await findSession(db, hashOf(token))
  if (!session) return null
  const lastSeen = Date.parse(session.lastSeenAt)
  if (lastSeen + idleLimit <= now.getTime() || Date.parse(session.expiresAt) <= now.getTime()) return null
  if (lastSeen + touchEvery <= now.getTime()) await unlessFaulty(() => touchSession(db, session.id, now.toISOString()))
  return { sessionId: session.id, userId: session.userId, username: session.username }
}

/**
 * Changes a password and ends every session of the user.
 * @returns the token of a new session for the browser that made the change
 * @throws Problem `wrong-password`, `invalid`, or `too-many-requests` after five wrong tries
 */
export async function changePassword(
  database: Database,
  userId: number,
  change: PasswordChange,
  event: EventProfile,
  now: Date,
) {
  const weakness = await passwordWeakness(change.newPassword, event)
  if (weakness) throw new Problem('invalid', weakness, { fields: [{ field: 'newPassword', message: weakness }] })
  const user = await confirmPassword(database.db, userId, change.currentPassword, 'currentPassword', now)
  const passwordHash = await hashPassword(change.newPassword)
  return database.db.transaction().execute(async trx => {
    if (!(await replacePassword(trx, userId, user.passwordHash, passwordHash, now.toISOString())))
      throw wrongPassword('currentPassword')
    await removeSessionsOf(trx, userId)
    return startSession(trx, userId, now)
  })
}

/**
 * Gives a user who is locked out a random password, and ends all their sessions.
 * @returns the password, to be shown once
 * @throws StartupError when nobody has that name
 */
export async function giveNewPassword(db: Db, username: string, now: Date): Promise<string> {
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async trx => {
    const user = await findUser(trx, username)
    if (!user) throw new StartupError(`There is no user "${username}".`)
    await replacePassword(trx, user.id, user.passwordHash, passwordHash, now.toISOString())
    await removeSessionsOf(trx, user.id)
    await forgetNameTries(trx, username)
  })
  return password
}

/** Where an administrator is logged in, the place used last first. */
export async function readSessions(db: Db, { userId, sessionId }: SignedIn, now: Date): Promise<OpenSession[]> {
  const sessions = await listSessions(db, userId, now.toISOString(), idleSince(now))
  return sessions.map(session => ({ ...session, isThis: session.id === sessionId }))
}

/** Ends every session of an administrator, this one too. */
export async function logOutEverywhere(db: Db, { userId }: SignedIn): Promise<void> {
  await removeSessionsOf(db, userId)
}

/** Whether a database without users must not start with this password: a common one or a word of the event (AU4). */
export async function refusesFirstPassword(db: Db, password: string): Promise<boolean> {
  if (await hasUsers(db)) return false
  return (await passwordWeakness(password, await readEventProfile(db))) !== undefined
}

/**
 * Creates the administrator of a database in which nobody can log in (decision A2).
 * @returns the random password to show once, if one had to be made
 */
export async function ensureAdministrator(db: Db, given: string | undefined, now: Date): Promise<string | undefined> {
  if (await hasUsers(db)) return
  const password = given ?? randomPassword()
  const added = await addFirstUser(db, 'admin', await hashPassword(password), now.toISOString())
  return added && !given ? password : undefined
}

async function startSession(db: Db, userId: number, now: Date): Promise<string> {
  const token = randomToken()
  const at = now.toISOString()
  const expiresAt = new Date(now.getTime() + wholeLimit).toISOString()
  await addSession(db, { tokenHash: hashOf(token), userId, createdAt: at, lastSeenAt: at, expiresAt })
  return token
}

function idleSince(now: Date) {
  return new Date(now.getTime() - idleLimit).toISOString()
}

function randomPassword() {
  return randomBytes(12).toString('base64url')
}
