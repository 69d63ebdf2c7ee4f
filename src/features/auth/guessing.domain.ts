import { createHash } from 'node:crypto'
import { countTry, forgetTries, nextTryAt } from '#db/rate-limits.ts'
import type { Db } from '#db/tables.ts'
import { Problem } from '#http/problem.ts'

const second = 1000
const hour = 3600 * second
const freeTries = 5
/** A wrong name or password costs an address up to 15 minutes, a user name no more than one: its owner must get in. */
const longestWait = { address: 900 * second, name: 60 * second }
const trustedFor = 30 * 24 * hour

interface Guess {
  username: string
  address: string
}

/**
 * Counts a login before its password is looked at, and refuses it while its address or its user name must wait: after
 * five tries the waits double from one second. An address from which this user has logged in is not slowed by what
 * others try under his name.
 * @throws Problem `too-many-requests` that says how many seconds to wait
 */
export async function allowGuess(db: Db, guess: Guess, now: Date): Promise<void> {
  await take(db, addressKey(guess), longestWait.address, now)
  const trustedUntil = await nextTryAt(db, trustKey(guess))
  if (trustedUntil && trustedUntil > now.toISOString()) return
  await take(db, nameKey(guess), longestWait.name, now)
}

/** Forgets the tries of a user who knew his password, and trusts the address for 30 days. */
export async function rememberSuccess(db: Db, guess: Guess, now: Date): Promise<void> {
  await forgetTries(db, [addressKey(guess), nameKey(guess), trustKey(guess)])
  const until = new Date(now.getTime() + trustedFor).toISOString()
  await countTry(db, trustKey(guess), now.toISOString(), [until], now.toISOString())
}

async function take(db: Db, key: string, longest: number, now: Date) {
  const at = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()
  const doublings = Math.ceil(Math.log2(longest / second)) + 1
  const waits = Array.from({ length: freeTries + doublings }, (_, index) =>
    at(index + 1 < freeTries ? 0 : Math.min(second * 2 ** (index + 1 - freeTries), longest)),
  )
  if (await countTry(db, key, now.toISOString(), waits, at(-hour))) return
  const until = (await nextTryAt(db, key)) ?? at(second)
  const retryAfter = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / second))
  throw new Problem('too-many-requests', 'Invalid username or password', { title: 'Login failed', retryAfter })
}

function addressKey({ address }: Guess) {
  return `login:address:${address}`
}

function nameKey({ username }: Guess) {
  return `login:name:${digest(username)}`
}

function trustKey({ username, address }: Guess) {
  return `login:trusted:${digest(username)}:${address}`
}

/** Names are what strangers type, of any length. */
function digest(text: string) {
  return createHash('sha256').update(text.toLowerCase()).digest('base64url')
}
