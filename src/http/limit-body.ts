import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { Problem } from '#lib/problem.ts'
import type { Call, Env } from './create-routes.ts'
import { bodyless, isSmall } from './large-body.ts'

/**
 * Refuses bodies of more than so many bytes.
 * @throws Problem `too-large`
 */
export function limitBody(largestOf: (c: Call) => number) {
  return createMiddleware<Env>(async (c, next) => {
    if (bodyless.has(c.req.method)) return next()
    const [maxSize, length] = [largestOf(c), c.req.header('content-length')]
    if (Number(length ?? 0) > maxSize) throw tooLarge()
    // `bodyLimit` looks for the body, which costs a Request object even where there is none.
    if (isSmall(length, c.req.header('transfer-encoding'))) return next()
    return bodyLimit({ maxSize, onError: () => Promise.reject(tooLarge()) })(c, next)
  })
}

function tooLarge() {
  return new Problem('too-large', 'The request is too large.')
}
