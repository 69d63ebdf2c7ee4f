import { createMiddleware } from 'hono/factory'
import type { Env } from '#http/create-routes.ts'
import { dataHeaders } from '#http/request-context.ts'

/** Leads an address with too many slashes to the page it means. What means none of our pages is left to the next. */
export function leaveOutSlashes(isPage: (path: string) => boolean) {
  return createMiddleware<Env>(async (c, next) => {
    const path = `/${c.req.path.replace(/^\/+|\/+$/g, '')}`
    if (!isPage(path)) return next()
    const location = path + new URL(c.req.url).search
    return c.body(null, 301, { ...dataHeaders(c.var.services.config), Location: location })
  })
}
