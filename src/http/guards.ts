import { createMiddleware } from 'hono/factory'
import { Problem } from '#lib/problem.ts'
import type { Env } from './create-routes.ts'
import { describeGuard, SESSION } from './describe-call.ts'

const bodyless = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Lets only administrators on; everybody else gets 401 before anything is read. */
export const requireAdmin = describeGuard(
  createMiddleware<Env>(async (c, next) => {
    if (!c.var.session) throw new Problem('unauthorized', 'Please log in to access the admin dashboard')
    await next()
  }),
  ['unauthorized'],
  [{ [SESSION]: [] }],
)

/**
 * Refuses state-changing calls that another site may have caused (decision A4): the browser must say that the
 * call comes from this very origin. That is the host as it was asked for, whatever the scheme, which a proxy in front
 * may change, or the origin of PUBLIC_URL, since some proxies change the host too.
 */
export const requireSameOrigin = createMiddleware<Env>(async (c, next) => {
  const { publicUrl } = c.var.services.config
  if (!bodyless.has(c.req.method) && !isSameOrigin(c.req.raw.headers, c.req.url, publicUrl)) {
    throw new Problem('cross-site', 'This call must come from the site itself.')
  }
  await next()
})

function isSameOrigin(headers: Headers, url: string, publicUrl: string) {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = headers.get('origin')
  if (origin === null) return site === 'same-origin'
  const given = URL.parse(origin)
  if (!given) return false
  return given.host === (headers.get('host') ?? new URL(url).host) || given.origin === new URL(publicUrl).origin
}
