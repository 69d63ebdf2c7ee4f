import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB, two passes and one lane, the least that OWASP's password storage cheat sheet asks for. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let stranger: Promise<string> | undefined

/** Hashes a password, the whole of it. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/**
 * Checks a password in the same time whether or not there is anyone to check it against. A user whose hash is empty has
 * not been given a password yet: none is right.
 */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  stranger ??= hashPassword('nobody')
  const matches = await verify(passwordHash || (await stranger), password)
  return matches && Boolean(passwordHash)
}

/** A password to print once, of 128 random bits. */
export function randomPassword(): string {
  return randomBytes(16).toString('base64url')
}
