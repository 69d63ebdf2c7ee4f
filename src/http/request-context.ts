import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { Problem } from '#lib/problem.ts'
import type { Call, Env, Services } from './create-routes.ts'
import { bodyOf } from './describe-call.ts'
import { inertPolicy, securityHeaders } from './security-headers.ts'

/** Gives every request its id and the services; the session is read only where it matters. */
export function provide(services: Services) {
  return createMiddleware<Env>(async (c, next) => {
    c.set('services', services)
    c.set('requestId', requestIdOf(c))
    c.set('session', null)
    c.set('link', null)
    c.set('hidden', false)
    c.set('files', new Map())
    c.set('fileNames', new Map())
    await next()
  })
}

/** The id that the listener gave the request; a call made in process gets one of its own. */
function requestIdOf(c: Call): string {
  const given = c.env?.outgoing?.getHeader('X-Request-Id')
  return typeof given === 'string' ? given : randomUUID()
}

/** Headers of answers that are data: never stored, never run. The listener has set them of what comes over the network. */
export const sendAsData = createMiddleware<Env>(async (c, next) => {
  if (!c.env?.outgoing) {
    for (const [name, value] of Object.entries(dataHeaders(c.get('services').config))) c.header(name, value)
    c.header('X-Request-Id', c.get('requestId'))
  }
  await next()
})

/** See `sendAsData`. */
export function dataHeaders(config: { https: boolean }): Record<string, string> {
  return { ...securityHeaders(config), 'Content-Security-Policy': inertPolicy, 'Cache-Control': 'no-store' }
}

/** Writes one line for each call, without its query, body or cookies. */
export const logCalls = createMiddleware<Env>(async (c, next) => {
  const { log } = c.get('services')
  const started = performance.now()
  await next()
  const milliseconds = Math.round(performance.now() - started)
  log.info(
    {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: withoutToken(c.req.path),
      status: c.res.status,
      milliseconds,
    },
    'call',
  )
})

/** Refuses bodies that are not the content type which browsers let only a site's own scripts send (decision A4). */
export const requireJsonBody = createMiddleware<Env>(async (c, next) => {
  const type = c.req.header('content-type')
  const json = type?.split(';')[0]?.trim().toLowerCase() === 'application/json'
  if (type !== undefined && !json && !bodyOf(c).form) {
    throw new Problem('wrong-content-type', 'The body must be JSON.')
  }
  await next()
})

/** A path for a log, without the secret of an access link. */
export function withoutToken(path: string): string {
  return path.replace(/\/(my|day)\/[^/?#]+/, '/$1/...')
}
