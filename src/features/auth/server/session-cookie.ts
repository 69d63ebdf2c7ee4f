import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { SessionAnswer } from '#features/auth/auth.schema.ts'
import type { LoginAnswer, SecondStep } from '#features/auth/second-factor.schema.ts'
import { clientAddress } from '#http/client-address.ts'
import type { Call, Env, SignedIn } from '#http/create-routes.ts'
import { noteSecurity } from '#records/security-events.ts'
import { identify, sessionSeconds } from './sessions.domain.ts'
import type { Browser } from './sessions.store.ts'

/** Over https the prefix makes the browser refuse the cookie from any other host or path (AU3). */
export function cookieName({ https }: { https: boolean }): string {
  return https ? '__Host-lectern' : 'lectern'
}

function attributes(c: Call) {
  return { path: '/', httpOnly: true, sameSite: 'Lax', secure: c.var.services.config.https } as const
}

/** The session token from the browser, if any. */
export function readToken(c: Call): string | undefined {
  return getCookie(c, cookieName(c.get('services').config))
}

export function sendToken(c: Call, token: string): void {
  setCookie(c, cookieName(c.var.services.config), token, { ...attributes(c), maxAge: sessionSeconds })
}

export function dropToken(c: Call): void {
  deleteCookie(c, cookieName(c.var.services.config), attributes(c))
}

/** Finds the user of a call for `c.var.session`. */
export const readSession = createMiddleware<Env>(async (c, next) => {
  const token = readToken(c)
  const { database, now } = c.get('services')
  if (token) c.set('session', await identify(database.db, token, now()))
  await next()
})

const LONGEST_USER_AGENT = 500

export function answerOf(user: SignedIn | null): SessionAnswer {
  if (!user) return { user: null }
  const { userId: id, username, name, email, role, mustChangePassword, mustAddFactor } = user
  return { user: { id, username, name, email, role, mustChangePassword, mustAddFactor } }
}

/** What a right password leads to: a session, or the second step. */
export function loginAnswerOf(result: { user: SignedIn } | { secondStep: SecondStep }): LoginAnswer {
  return 'user' in result ? answerOf(result.user) : { user: null, ...result }
}

/** The origin of a login, stored with its session. */
export function browserOf(c: Call): Browser {
  return { address: clientAddress(c), userAgent: (c.req.header('user-agent') ?? '').slice(0, LONGEST_USER_AGENT) }
}

/** Records a login (LG1) and sets the session cookie. */
export async function enter(c: Call, { token, user }: { token: string; user: SignedIn }): Promise<void> {
  await noteSecurity(c, { action: 'login' }, user)
  sendToken(c, token)
}
