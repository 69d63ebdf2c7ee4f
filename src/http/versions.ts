import type { Call } from './create-routes.ts'

/** No version has this number: what an `If-Match` that cannot be read asks for. */
const NO_VERSION = -1

/** The version that a call expects to change (decision D8), from `If-Match: "3"`; null when it does not say. */
export function expectedVersion(c: Call): number | null {
  const header = c.req.header('if-match')?.trim()
  if (header === undefined || header === '*') return null
  return Number(/^"(\d{1,10})"$/.exec(header)?.[1] ?? NO_VERSION)
}

/** Sends a record's version as its ETag, to be sent back as `If-Match`. */
export function sendVersion(c: Call, { version }: { version: number }): void {
  c.header('ETag', `"${version}"`)
}
