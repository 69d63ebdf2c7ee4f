import type { Call } from './create-routes.ts'

/** What any number of senders may have under way at the same time, in bytes. */
const SMALL = 64 * 1024

/** Methods whose calls carry no body, and change nothing. */
export const bodyless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a call has a body that is large, or of which nobody says how large it will be. */
export function isLargeBody(c: Call): boolean {
  if (bodyless.has(c.req.method) || c.req.raw.body === null) return false
  const length = c.req.header('content-length')
  return length === undefined || Number(length) > SMALL || c.req.header('transfer-encoding') !== undefined
}
