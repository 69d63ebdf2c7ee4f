import type { Db } from '#db/migrations/tables.ts'
import { countTry, forgetOver, forgetTries, nextTryAt, takeTurn } from '#db/rate-limits.ts'
import { Problem } from '#lib/problem.ts'
import { DAY, HOUR, later, SECOND } from '#lib/time/durations.ts'
import {
  accountKey,
  addressKey,
  type CodeKind,
  codeKey,
  type Guess,
  nameKey,
  trustKey,
  turnKey,
} from './throttle-keys.ts'

const freeTries = 5

/** A wrong password costs an address up to 15 minutes, but a user at most one: the owner must get in. */
const longestWait = { address: 900 * SECOND, name: 60 * SECOND, account: 60 * SECOND, code: 900 * SECOND }
const trustedFor = 30 * DAY

/**
 * Counts a login before its password is checked, and refuses it while its address or user name must wait. After five
 * tries the waits double from one second.
 * An address from which this user has logged in is not slowed by others' tries. Any other address gets its turn after
 * its own wait.
 * @throws Problem `too-many-requests` with the seconds to wait
 */
export async function allowGuess(db: Db, guess: Guess, now: Date): Promise<void> {
  const message = 'Invalid username or password'
  const refuse = (until: string) => tooManyTries(message, 'Login failed', until, now)
  const addressWait = await waitFor(db, addressKey(guess), longestWait.address, now)
  if (addressWait) throw refuse(addressWait)
  const trustedUntil = await nextTryAt(db, trustKey(guess))
  if (trustedUntil && trustedUntil > now.toISOString()) return
  const nameWait = await waitFor(db, nameKey(guess), longestWait.name, now)
  const turn = nameWait && (await takeTurn(db, turnKey(guess), now.toISOString(), nameWait))
  if (turn) throw refuse(turn)
}

/**
 * Counts a password try of a logged-in user, and throttles it like `allowGuess`.
 * @throws Problem `too-many-requests`
 */
export async function allowPasswordTry(db: Db, userId: number, now: Date): Promise<void> {
  const until = await waitFor(db, accountKey(userId), longestWait.account, now)
  if (until) throw tooManyTries('Too many tries. Please wait a moment and try again.', 'Error', until, now)
}

/**
 * Counts a code try after the right password, and throttles it like `allowGuess`: 96 of a million codes a day.
 * @throws Problem `too-many-requests`
 */
export async function allowCodeTry(db: Db, userId: number, kind: CodeKind, now: Date): Promise<void> {
  const until = await waitFor(db, codeKey(userId, kind), longestWait.code, now)
  if (until) throw tooManyTries('Too many tries. Please wait a moment and try again.', 'Login failed', until, now)
}

/** Resets the tries of a user after a right code. */
export async function forgetCodeTries(db: Db, userId: number): Promise<void> {
  await forgetTries(db, [codeKey(userId, 'app'), codeKey(userId, 'recovery')])
}

export async function forgetNameTries(db: Db, username: string): Promise<void> {
  await forgetTries(db, [nameKey({ username })])
}

/** Resets the tries of a logged-in user after the right password. */
export async function forgetPasswordTries(db: Db, userId: number): Promise<void> {
  await forgetTries(db, [accountKey(userId)])
}

/** Deletes counters a day after their last wait. */
export async function forgetOldTries(db: Db, now: Date): Promise<void> {
  const dayAgo = later(now, -DAY)
  for (const beginning of ['login:', 'form:', 'mail:', 'password:', 'code:', 'link:'])
    await forgetOver(db, beginning, dayAgo)
}

/** Resets the tries of a user after the right password, and trusts the address for 30 days. */
export async function rememberSuccess(db: Db, guess: Guess, now: Date): Promise<void> {
  await forgetTries(db, [addressKey(guess), nameKey(guess), trustKey(guess)])
  const until = later(now, trustedFor)
  await countTry(db, trustKey(guess), now.toISOString(), [until], now.toISOString())
}

/** Counts a try under a key, or says until when it is refused (ISO). */
async function waitFor(db: Db, key: string, longest: number, now: Date): Promise<string | undefined> {
  const doublings = Math.ceil(Math.log2(longest / SECOND)) + 1
  const waits = Array.from({ length: freeTries + doublings }, (_, index) =>
    later(now, index + 1 < freeTries ? 0 : Math.min(SECOND * 2 ** (index + 1 - freeTries), longest)),
  )
  if (await countTry(db, key, now.toISOString(), waits, later(now, -HOUR))) return
  return (await nextTryAt(db, key)) ?? later(now, SECOND)
}

function tooManyTries(message: string, title: string, until: string, now: Date): Problem {
  const retryAfter = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / SECOND))
  return new Problem('too-many-requests', message, { title, retryAfter })
}
