import type { Db, Tables } from '#db/migrations/tables.ts'
import { Problem } from '#lib/problem.ts'
import { hashOf, randomToken } from '#lib/text/tokens.ts'
import { addChallenge, findChallenge } from './second-factor.store.ts'

type Purpose = Tables['authChallenges']['purpose']

const openFor = 10 * 60_000

/**
 * Opens a challenge for ten minutes.
 * @param value what the answer is checked against, if it is known yet
 * @returns the token to answer it with; only its hash is stored
 */
export async function openChallenge(db: Db, userId: number, purpose: Purpose, value: string, now: Date) {
  const token = randomToken()
  const expiresAt = new Date(now.getTime() + openFor).toISOString()
  await addChallenge(db, { userId, purpose, value, tokenHash: hashOf(token), expiresAt }, now.toISOString())
  return token
}

/** @throws Problem `invalid` when the challenge has expired or belongs to another user */
export async function readChallenge(db: Db, token: string, purpose: Purpose, userId: number, now: Date) {
  const challenge = await findChallenge(db, hashOf(token), purpose, now.toISOString())
  if (challenge?.userId !== userId) throw new Problem('invalid', 'This took too long. Start again.')
  return challenge
}

/** @throws Problem `login-expired` when the password was given more than ten minutes ago, or the login is done */
export async function readLogin(db: Db, token: string, now: Date) {
  const challenge = await findChallenge(db, hashOf(token), 'login', now.toISOString())
  if (!challenge) throw loginExpired()
  return challenge
}

/** The error that sends a login back to the password. */
export function loginExpired(): Problem {
  return new Problem('login-expired', 'This login took too long. Enter your password again.', { title: 'Login failed' })
}
