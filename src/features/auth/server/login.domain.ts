import type { Db } from '#db/migrations/tables.ts'
import type { Login } from '#features/auth/auth.schema.ts'
import type { SecondStep, SecondStepProof } from '#features/auth/second-factor.schema.ts'
import type { SignedIn } from '#http/create-routes.ts'
import { Problem } from '#lib/problem.ts'
import { hashOf } from '#lib/text/tokens.ts'
import { findUser } from './auth.store.ts'
import { loginExpired } from './factors/auth-challenge.domain.ts'
import type { RelyingParty } from './factors/passkeys.domain.ts'
import { completeSecondStep, openSecondStep } from './factors/second-step.domain.ts'
import { allowGuess, rememberSuccess } from './secrets/login-throttle.domain.ts'
import { isPassword } from './secrets/password-hash.ts'
import { identify, idleSince, startSession } from './sessions.domain.ts'
import { type Browser, removeDeadSessions, removeSession } from './sessions.store.ts'

/**
 * Checks a user name or email address and a password. Without a second factor this logs the user in.
 * @returns the session that was started, or the second step
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
  // Tries by name and by address of one user count together.
  const guess = { username: found?.username ?? login.username, address: browser.address }
  await allowGuess(db, guess, now)
  const known = await isPassword(found?.disabledAt === null ? found.passwordHash : undefined, login.password)
  if (!found || !known) throw new Problem('wrong-password', 'Invalid username or password', { title: 'Login failed' })
  await rememberSuccess(db, guess, now)
  return enterOrAsk(db, found.id, browser, oldToken, now)
}

/** Logs a user in whose password is right, or opens the second step. */
export async function enterOrAsk(
  db: Db,
  userId: number,
  browser: Browser,
  oldToken: string | undefined,
  now: Date,
): Promise<Entered | { secondStep: SecondStep }> {
  const secondStep = await openSecondStep(db, userId, now)
  return secondStep ? { secondStep } : enter(db, userId, browser, oldToken, now)
}

/**
 * Completes a login with its second step.
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
  return enter(db, await completeSecondStep(db, proof, site, now), browser, oldToken, now)
}

interface Entered {
  /** For the browser; only its hash is stored. */
  token: string
  user: SignedIn
}

/** Starts a session; an existing one of the browser ends. */
async function enter(db: Db, userId: number, browser: Browser, oldToken: string | undefined, now: Date) {
  if (oldToken) await removeSession(db, hashOf(oldToken))
  await removeDeadSessions(db, now.toISOString(), idleSince(now))
  const token = await startSession(db, userId, browser, now)
  const user = await identify(db, token, now)
  if (!user) throw loginExpired()
  return { token, user }
}
