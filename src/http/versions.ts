import type { Call } from './create-routes.ts'

/** A version that no record has: the result of an unreadable `If-Match`. */
const NO_VERSION = -1

/** The version that a call expects to change (decision D8), from `If-Match: "3"`; null without one. */
export function expectedVersion(c: Call): number | null {
  const header = c.req.header('if-match')?.trim()
  if (header === undefined || header === '*') return null
  return Number(/^"(\d{1,10})"$/.exec(header)?.[1] ?? NO_VERSION)
}

/** Sends a record's version as its ETag, for a later `If-Match`. */
export function sendVersion(c: Call, { version }: { version: number }): void {
  c.header('ETag', `"${version}"`)
}
