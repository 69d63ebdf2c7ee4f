import { createHash, randomBytes } from 'node:crypto'

/** A secret of 256 bits to hand out; only its hash is ever stored. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash under which a secret of many random bits is stored: it needs no salt, being beyond guessing. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
