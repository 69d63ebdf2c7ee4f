import type { Db } from '#db/migrations/tables.ts'
import { countUse, forgetOver, takeOpen } from '#db/rate-limits.ts'
import { Problem } from '#lib/problem.ts'
import { hashOf } from '#lib/text/tokens.ts'
import { MINUTE, SECOND } from '#lib/time/durations.ts'

/** For how long a screen is waited for after it asked first, in ms; then it asks anew. */
const WAITING = 15 * MINUTE

/** Without vowels six letters make no word. */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'

const waiting = 'pairing:'

/** The six letters that a screen shows until an organizer types them. @param token of the link that it may get */
export function lettersOf(token: string): string {
  const bytes = Buffer.from(hashOf(token), 'hex').subarray(0, 6)
  return Array.from(bytes, byte => LETTERS[byte % LETTERS.length]).join('')
}

/** Notes that a screen shows its letters: nothing else is stored of it. */
export async function noteWaiting(trx: Db, token: string, now: Date): Promise<void> {
  await forgetOver(trx, waiting, now.toISOString())
  await countUse(trx, `${waiting}${lettersOf(token)}:${hashOf(token)}`, now, WAITING, WAITING / SECOND)
}

/**
 * Takes the screen that shows some letters.
 * @returns the hash of its token
 * @throws Problem `conflict` when none or more than one does: anyone in the hall could show the same letters
 */
export async function takeWaiting(trx: Db, letters: string, now: Date): Promise<string> {
  const beginning = `${waiting}${letters}:`
  const [key, another] = await takeOpen(trx, beginning, now.toISOString())
  if (!key) throw new Problem('conflict', 'No screen shows these letters now.')
  if (another) throw new Problem('conflict', 'Two screens show these letters. Open /screen on yours again.')
  return key.slice(beginning.length)
}
