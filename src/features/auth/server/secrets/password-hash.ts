import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB, two passes and one lane: the minimum of OWASP's password storage cheat sheet. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let stranger: Promise<string> | undefined

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/**
 * Checks a password in the same time for known and unknown users. An empty hash means that no password is set, so none
 * is right.
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  stranger ??= hashPassword('unknown')
  const matches = await verify(passwordHash || (await stranger), password)
  return matches && Boolean(passwordHash)
}

/** A password of 128 random bits, to print once. */
export function randomPassword(): string {
  return randomBytes(16).toString('base64url')
}
