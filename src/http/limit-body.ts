import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { Problem } from '#lib/problem.ts'
import type { Call, Env } from './create-routes.ts'
import { bodyOf, type Largest } from './describe-call.ts'

/** The largest body, in bytes, that any number of senders may send at the same time. */
const SMALL = 64 * 1024

/** Methods whose requests have no body and change nothing. */
export const bodyless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether the headers of a request announce a small body or none. node:http reads no more than they announce. */
export function isSmall(contentLength: string | undefined, transferEncoding: string | undefined): boolean {
  return Number(contentLength ?? 0) <= SMALL && transferEncoding === undefined
}

/** The largest body of a call that names no other limit, in bytes. */
const USUAL = 1024 * 1024

/** Refuses bodies that are larger than their call takes. */
export const limitBodies = limitBody(c => bodyOf(c).largest ?? USUAL)

/**
 * Refuses bodies of more than so many bytes.
 * @throws Problem `too-large`
 */
export function limitBody(largestOf: (c: Call) => Largest) {
  return createMiddleware<Env>(async (c, next) => {
    if (bodyless.has(c.req.method)) return next()
    const [largest, length] = [largestOf(c), c.req.header('content-length')]
    const maxSize = typeof largest === 'number' ? largest : largest.bytes
    if (Number(length ?? 0) > maxSize) throw tooLarge(largest)
    // `bodyLimit` costs a Request object even where there is no body, and holds one that is streamed until its end.
    if (maxSize === Number.POSITIVE_INFINITY || isSmall(length, c.req.header('transfer-encoding'))) return next()
    return bodyLimit({ maxSize, onError: () => Promise.reject(tooLarge(largest)) })(c, next)
  })
}

function tooLarge(largest: Largest) {
  if (typeof largest === 'number') return new Problem('too-large', 'The request is too large.')
  const { field, message } = largest
  return new Problem('too-large', message, { fields: [{ field, message }] })
}
