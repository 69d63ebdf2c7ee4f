import { createMiddleware } from 'hono/factory'
import { Problem, type ProblemCode } from '#lib/problem.ts'
import { hasRight, type Right, roles } from '#lib/rights.ts'
import type { Call, Env, LinkCaller, SignedIn } from './create-routes.ts'
import { describeGuard, SESSION } from './describe-call.ts'
import { bodyless } from './limit-body.ts'
import { withoutToken } from './request-context.ts'
import { logSecurity } from './security-log.ts'

/**
 * Requires a right (decision O2) of the link, or else of the user; others get 401 or 403 before anything is read, and so do users who must first choose
 * a password or set up a second factor.
 */
export function requireRight(right: Right) {
  const guard = createMiddleware<Env>(async (c, next) => {
    try {
      if (c.var.link) refuseOtherLinks(c.var.link, right)
      else refuseWithoutRight(c.var.session, right)
    } catch (error) {
      if (c.var.session)
        logSecurity(c, {
          event: 'call-refused',
          outcome: 'refused',
          label: `${c.req.method} ${withoutToken(c.req.path)}`,
        })
      throw error
    }
    await next()
  })
  const allowed = roles.filter(role => hasRight(role, right))
  return describeGuard(guard, refusals, allowed.length > 0 ? [{ [SESSION]: allowed }] : [])
}

const NOT_ALLOWED = 'Your role does not allow this.'
const BLIND = 'You review without names until your round ends: applications, names and pictures are closed to you.'

function refuseOtherLinks({ purpose }: LinkCaller, right: Right): void {
  if (!hasRight(purpose, right)) throw new Problem('forbidden', 'This link does not allow this.')
}

/** The access link of a call behind a guard. */
export function linkOf(c: Call): LinkCaller {
  const { link } = c.var
  if (!link) throw new Error('A guard let a stranger through')
  return link
}

/** The refusal for a missing right. */
export const refusals: ProblemCode[] = ['unauthorized', 'forbidden', 'password-change-required', 'factor-required']

/** @throws Problem `unauthorized`, `forbidden`, `password-change-required` or `factor-required` */
export function refuseWithoutRight(session: SignedIn | null, right: Right): void {
  if (!session) throw new Problem('unauthorized', 'Please log in to access the admin dashboard')
  if (right !== 'secureAccount') refuseInsecure(session)
  if (!hasRight(session.role, right)) throw new Problem('forbidden', session.role === 'blind' ? BLIND : NOT_ALLOWED)
}

/** Whether a session has a right, and no pending set-up. */
export function isAllowed(session: SignedIn | null, right: Right): boolean {
  try {
    refuseWithoutRight(session, right)
    return true
  } catch {
    return false
  }
}

function refuseInsecure({ mustChangePassword, mustAddFactor }: SignedIn): void {
  if (mustChangePassword) {
    throw new Problem('password-change-required', 'Please choose a password of your own first.')
  }
  if (mustAddFactor) throw new Problem('factor-required', 'Please set up a second factor first.')
}

/** The user of a call behind a guard. */
export function signedIn(c: Call): SignedIn {
  const { session } = c.var
  if (!session) throw new Error('A guard let a stranger through')
  return session
}

/**
 * Refuses changes that another site may have caused (decision A4): the browser must report this very origin. That is
 * the requested host in any scheme, which a proxy may change, or the origin of PUBLIC_URL, since some proxies change
 * the host too.
 * A client without a cookie and without origin is not a browser, and is allowed.
 */
export const requireSameOrigin = createMiddleware<Env>(async (c, next) => {
  const { publicUrl } = c.get('services').config
  if (!bodyless.has(c.req.method) && !isSameOrigin(c.req.raw.headers, c.req.url, publicUrl)) {
    throw new Problem('cross-site', 'This call must come from the site itself.')
  }
  await next()
})

function isSameOrigin(headers: Headers, url: string, publicUrl: string) {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = headers.get('origin')
  // Browsers send one of the two with every write: without either, and without a cookie, it is another client.
  if (origin === null) return site === 'same-origin' || headers.get('cookie') === null
  // A form of a page with the policy `no-referrer`, such as a person's own page.
  if (origin === 'null') return site === 'same-origin'
  const given = URL.parse(origin)
  if (!given) return false
  return given.host === (headers.get('host') ?? new URL(url).host) || given.origin === new URL(publicUrl).origin
}
