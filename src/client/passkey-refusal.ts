import { CallError } from './client.ts'

/**
 * Whether a browser or its user refused to make or use a passkey: its texts are for programmers. A server that cannot
 * be reached is a TypeError.
 */
export function isPasskeyRefused(error: unknown): boolean {
  return error instanceof Error && !(error instanceof CallError) && error.name !== 'TypeError'
}
