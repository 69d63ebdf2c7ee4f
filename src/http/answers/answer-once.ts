import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { LRUCache } from 'lru-cache'
import { answerNotFound, answerProblem } from '#http/answer-problems.ts'
import type { Call, Env } from '#http/create-routes.ts'
import { Problem } from '#lib/problem.ts'

/** How many answers are kept, and for how long, in ms. */
const KEPT = { max: 200, ttl: 10 * 60 * 1000 }

const LONGEST_KEY = 100

/**
 * Runs an organizer's `POST` once per `Idempotency-Key`: a repeated call, after a lost answer, gets the first answer.
 * Failures are not stored. The keys are in this process's memory.
 */
export function answerOnce() {
  const answers = new LRUCache<string, Promise<Response | undefined>>(KEPT)
  return createMiddleware<Env>(async (c, next) => {
    const { session } = c.var
    const key = c.req.header('idempotency-key')
    if (c.req.method !== 'POST' || !session || !key || key.length > LONGEST_KEY) return next()
    const call = `${session.sessionId} ${c.req.path} ${key}`
    const before = answers.get(call)
    const answer = before && (await before)
    if (answer) return answer.clone()
    const { promise, resolve } = Promise.withResolvers<Response | undefined>()
    answers.set(call, promise)
    await next()
    if (c.res.ok) return resolve(c.res.clone())
    answers.delete(call)
    resolve(undefined)
  })
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The methods of the routes at a path, without catch-all routes. */
export function methodsAt({ router }: Hono<Env>, path: string): string[] {
  return METHODS.filter(method =>
    router.match(method, path)[0].some(([[, route]]) => route.method === method && !route.path.endsWith('*')),
  )
}

/** Answers an unmatched request: 405 if another method would match (RFC 9110, 15.5.6), else 404. */
export function answerUnmatched(c: Call, methods: readonly string[]): Response {
  if (methods.length === 0 || methods.includes(c.req.method)) return answerNotFound(c)
  const allow = methods.flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  return answerProblem(
    new Problem('method-not-allowed', `This address does not take ${c.req.method}.`, { allow: allow.join(', ') }),
    c,
  )
}
