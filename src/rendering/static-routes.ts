import { createMiddleware } from 'hono/factory'
import type { Env } from '#http/create-routes.ts'
import { inertPolicy, securityHeaders } from '#http/security-headers.ts'
import { chooseCoding } from '#lib/encodings.ts'
import type { StaticFile } from './static-files.ts'

/** Answers the built files from memory; any other path is left to the next. */
export function serveFiles(files: ReadonlyMap<string, StaticFile>) {
  return createMiddleware<Env>(async (c, next) => {
    const file = files.get(c.req.path)
    if (!file || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next()
    const coding = chooseCoding(c.req.header('accept-encoding'))
    const compressed = file.bodies[coding]
    return c.body(compressed ?? file.bodies.identity, 200, {
      ...securityHeaders(c.var.services.config),
      'Content-Security-Policy': inertPolicy,
      'Content-Type': file.type,
      'Cache-Control': file.cacheControl,
      Vary: 'Accept-Encoding',
      ...(compressed && coding !== 'identity' && { 'Content-Encoding': coding }),
    })
  })
}
