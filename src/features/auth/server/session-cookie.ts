import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { Call, Env } from '#http/create-routes.ts'
import { identify, sessionSeconds } from './sessions.domain.ts'

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
