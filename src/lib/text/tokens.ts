import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 random bits; only its hash is stored. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored hash of a random secret: it needs no salt. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
