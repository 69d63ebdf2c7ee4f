import { CallError } from './client.ts'

/**
 * Whether the browser or its user refused a passkey; the browser's texts are for programmers. An unreachable server is
 * a TypeError.
 */
export function isPasskeyRefused(error: unknown): boolean {
  return error instanceof Error && !(error instanceof CallError) && error.name !== 'TypeError'
}

/** Whether passkeys work at an address: they need a name, never an IP address. @param hostname that of the page */
export function hasPasskeys(hostname: string): boolean {
  return !/^[\d.]+$|:/.test(hostname)
}
