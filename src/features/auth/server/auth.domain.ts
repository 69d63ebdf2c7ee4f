import type { Database } from '#db/database.ts'
import type { Db } from '#db/migrations/tables.ts'
import { unlessFaulty } from '#db/storage-fault.ts'
import type { Login, OpenSession, PasswordChange } from '#features/auth/auth.schema.ts'
import type { SecondStep, SecondStepProof } from '#features/auth/second-factor.schema.ts'
import type { EventFacts } from '#features/event/event-profile.schema.ts'
import { readEventProfile } from '#features/event/server/event.domain.ts'
import type { SignedIn } from '#http/create-routes.ts'
import { Problem } from '#lib/problem.ts'
import { browserName } from '#lib/text/browser-name.ts'
import { hashOf, randomToken } from '#lib/text/tokens.ts'
import {
  addFirstUser,
  addSession,
  type Browser,
  countOwners,
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
import { loginExpired } from './factors/auth-challenge.domain.ts'
import type { RelyingParty } from './factors/passkeys.domain.ts'
import { openSecondStep, takeSecondStep } from './factors/second-step.domain.ts'
import { allowGuess, rememberSuccess } from './secrets/login-throttle.domain.ts'
import { hashPassword, isPassword, randomPassword } from './secrets/password-hash.ts'
import { removeLinksOf } from './secrets/password-links.store.ts'
import { passwordWeakness } from './secrets/password-rules.ts'

const minute = 60_000
const idleLimit = 12 * 60 * minute
const wholeLimit = 7 * 24 * 60 * minute
/** A session's last use is noted at most this often, so that reading writes nothing most of the time. */
const touchEvery = 5 * minute

/** The longest a session's cookie lives, in seconds. */
export const sessionSeconds = wholeLimit / 1000

/**
 * Checks a user name or email address and a password. Whoever has no second factor is logged in by that.
 * @returns the session that was started, or the second step that is to follow
 * @throws Problem `wrong-password`, or `too-many-requests` after five wrong tries
 */
export async function logIn(
  db: Db,
  login: Login,
  browser: Browser,
  oldToken: string | undefined,
  now: Date,
): Promise<Entered | { secondStep: SecondStep }> {
  const found = await findUser(db, login.username)
  // Tries under the name and under the address of one user count together.
  const guess = { username: found?.username ?? login.username, address: browser.address }
  await allowGuess(db, guess, now)
  const known = await isPassword(found?.disabledAt === null ? found.passwordHash : undefined, login.password)
  if (!found || !known) throw new Problem('wrong-password', 'Invalid username or password', { title: 'Login failed' })
  await rememberSuccess(db, guess, now)
  const secondStep = await openSecondStep(db, found.id, now)
  return secondStep ? { secondStep } : enter(db, found.id, browser, oldToken, now)
}

/**
 * Ends a login by its second step.
 * @returns the session that was started
 * @throws Problem `wrong-factor`, `login-expired`, or `too-many-requests` after five wrong codes
 */
export async function finishLogin(
  db: Db,
  proof: SecondStepProof,
  site: RelyingParty,
  browser: Browser,
  oldToken: string | undefined,
  now: Date,
): Promise<Entered> {
  return enter(db, await takeSecondStep(db, proof, site, now), browser, oldToken, now)
}

interface Entered {
  /** For the browser; only its hash is stored. */
  token: string
  user: SignedIn
}

/** Starts a session; one that the browser already had ends. */
async function enter(db: Db, userId: number, browser: Browser, oldToken: string | undefined, now: Date) {
  if (oldToken) await removeSession(db, hashOf(oldToken))
  await removeDeadSessions(db, now.toISOString(), idleSince(now))
  const token = await startSession(db, userId, browser, now)
  const user = await identify(db, token, now)
  if (!user) throw loginExpired()
  return { token, user }
}

/** Ends the session of a token, if there is one. */
export async function logOut(db: Db, token: string): Promise<void> {
  await removeSession(db, hashOf(token))
}

/** The user whom a token belongs to, or null when it is unknown, 12 h unused or 7 days old, or they are disabled. */
export async function identify(db: Db, token: string, now: Date): Promise<SignedIn | null> {
  const session = await findSession(db, hashOf(token))
  if (!session) return null
  const lastSeen = Date.parse(session.lastSeenAt)
  if (lastSeen + idleLimit <= now.getTime() || Date.parse(session.expiresAt) <= now.getTime()) return null
  const { id: userId, sessionId, username, name, email, role, mustChangePassword } = session
  const hasFactor = session.totpSecret !== null || session.passkeyId !== null
  const mustAddFactor = session.factorRequired === 'true' && !hasFactor
  if (lastSeen + touchEvery <= now.getTime())
    await unlessFaulty(() => touchSession(db, sessionId, userId, now.toISOString()))
  return { sessionId, userId, username, name, email, role, mustChangePassword, mustAddFactor }
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
  event: EventFacts,
  browser: Browser,
  now: Date,
) {
  const weakness = await passwordWeakness(change.newPassword, event)
  if (weakness) throw new Problem('invalid', weakness, { fields: [{ field: 'newPassword', message: weakness }] })
  const user = await confirmPassword(database.db, userId, change.currentPassword, 'currentPassword', now)
  const password = { passwordHash: await hashPassword(change.newPassword), mustChangePassword: false }
  return database.db.transaction().execute(async trx => {
    if (!(await replacePassword(trx, userId, user.passwordHash, password, now.toISOString())))
      throw wrongPassword('currentPassword')
    await removeSessionsOf(trx, userId)
    await removeLinksOf(trx, userId)
    return startSession(trx, userId, browser, now)
  })
}

/** Where a user is logged in, the place used last first. */
export async function readSessions(db: Db, { userId, sessionId }: SignedIn, now: Date): Promise<OpenSession[]> {
  const sessions = await listSessions(db, userId, now.toISOString(), idleSince(now))
  return sessions.map(({ userAgent, ...session }) => ({
    ...session,
    browser: browserName(userAgent),
    isThis: session.id === sessionId,
  }))
}

/** Whether there is another owner who can log in beside one of them. */
export async function anyOtherOwner(db: Db): Promise<boolean> {
  return (await countOwners(db)) > 1
}

/** Ends every session of a user. */
export async function endEverySession(db: Db, userId: number): Promise<void> {
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
  const passwordHash = await hashPassword(password)
  const added = await addFirstUser(db, 'admin', { passwordHash, mustChangePassword: !given }, now.toISOString())
  return added && !given ? password : undefined
}

async function startSession(db: Db, userId: number, browser: Browser, now: Date): Promise<string> {
  const token = randomToken()
  const at = now.toISOString()
  const expiresAt = new Date(now.getTime() + wholeLimit).toISOString()
  await addSession(db, { ...browser, tokenHash: hashOf(token), userId, createdAt: at, lastSeenAt: at, expiresAt })
  return token
}

function idleSince(now: Date) {
  return new Date(now.getTime() - idleLimit).toISOString()
}

/** Whether an address is that of somebody who organises, or what they log in with. */
export async function organises(db: Db, address: string): Promise<boolean> {
  return (await findUser(db, address)) !== undefined
}
