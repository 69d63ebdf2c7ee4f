import type { Hono } from 'hono'
import { answerNotFound, answerProblem } from '#http/answer-problems.ts'
import type { Call, Env } from '#http/create-routes.ts'
import { Problem } from '#lib/problem.ts'

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
