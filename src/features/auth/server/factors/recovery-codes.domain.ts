import { randomInt } from 'node:crypto'
import type { Db } from '#db/migrations/tables.ts'
import { hashOf } from '#lib/text/tokens.ts'
import { consumeRecoveryCode, replaceRecoveryCodes } from './second-factor.store.ts'

const CODES = 10
const GROUPS = 7
/** Without letters that look like digits or like each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Makes ten new recovery codes of 138 random bits each; old ones stop working.
 * @returns the codes, to be shown once: only their hashes are stored
 */
export async function makeRecoveryCodes(db: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: CODES }, recoveryCode)
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map(code => recoveryHash(userId, code)),
  )
  return codes
}

/** Uses up a recovery code, with any spacing; false if it is unknown or used. */
export function takeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  return consumeRecoveryCode(db, userId, recoveryHash(userId, code))
}

function recoveryCode(): string {
  const letter = () => ALPHABET.charAt(randomInt(ALPHABET.length))
  return Array.from({ length: GROUPS }, () => Array.from({ length: 4 }, letter).join('')).join('-')
}

function recoveryHash(userId: number, code: string): string {
  return hashOf(`${userId}:${code.toLowerCase().replace(/[^a-z\d]/g, '')}`)
}
