import type { Call } from './create-routes.ts'

/** What any number of senders may have under way at the same time, in bytes. */
const SMALL = 64 * 1024

/** Methods whose calls carry no body, and change nothing. */
export const bodyless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a call says of its body that it is small: node:http lets in no more than is said. */
export function isSmallBody(c: Call): boolean {
  return isSmall(c.req.header('content-length'), c.req.header('transfer-encoding'))
}

/** The same by the headers of a request. */
export function isSmall(length: string | undefined, encoding: string | undefined): boolean {
  return length !== undefined && Number(length) <= SMALL && encoding === undefined
}

/** Whether a call has a body that is large or of unknown length. */
export function isLargeBody(c: Call): boolean {
  return !bodyless.has(c.req.method) && !isSmallBody(c) && hasBody(c)
}

function hasBody(c: Call): boolean {
  // Its head says it (RFC 9112, 6): to look for the body itself makes a whole Request of the call and begins to read.
  return c.req.header('content-length') !== undefined || c.req.header('transfer-encoding') !== undefined
}
