import { createMiddleware } from 'hono/factory'
import { countUse } from '#db/rate-limits.ts'
import { clientAddress } from '#http/client-address.ts'
import type { Call, Env } from '#http/create-routes.ts'
import { logSecurity } from '#http/security-log.ts'
import { Problem } from '#lib/problem.ts'
import { nameOf } from '#lib/text/name-of.ts'
import { hashOf } from '#lib/text/tokens.ts'
import { noteSecurity } from '#records/security-events.ts'
import { findUser, findUserById } from './auth.store.ts'
import { WRONG_PASSWORD } from './confirm-password.domain.ts'
import { findChallenge } from './factors/second-factor.store.ts'

/**
 * Notes that a login was refused (LG1). Only the name of a user there is: what else was typed may be a password. Tries
 * that had to wait are a line in the log alone, so that nobody fills the database with them.
 */
export async function noteRefusedLogin(c: Call, login: string, error: unknown): Promise<void> {
  if (!(error instanceof Problem)) return
  const found = await findUser(c.var.services.database.db, login)
  const label = found?.username ?? ''
  if (error.code === 'wrong-password') await noteSecurity(c, { action: 'login-refused', label }, null)
  else if (error.code === 'too-many-requests')
    logSecurity(c, { event: 'login-refused', outcome: 'refused', label }, null)
}

/** Notes that the second step of a login was refused (LG1); a try that had to wait is a line in the log alone. */
export async function noteRefusedFactor(c: Call, token: string, error: unknown): Promise<void> {
  if (!(error instanceof Problem)) return
  const { database, now } = c.var.services
  const login = await findChallenge(database.db, hashOf(token), 'login', now().toISOString())
  const user = login && (await findUserById(database.db, login.userId))
  const label = user?.username ?? ''
  if (error.code === 'wrong-factor') await noteSecurity(c, { action: 'factor-refused', label }, null)
  else logSecurity(c, { event: 'factor-refused', outcome: 'refused', label }, null)
}

/** Notes that a user who is logged in gave a wrong present password (LG1). */
export const noteWrongPassword = createMiddleware<Env>(async (c, next) => {
  await next()
  if (!(c.error instanceof Problem) || c.error.message !== WRONG_PASSWORD || !c.var.session) return
  await noteSecurity(c, { action: 'password-refused', label: nameOf(c.var.session) })
})

const HOUR = 60 * 60 * 1000
/** How many dead links of one sender are rows in an hour: anybody can make them up. */
const NOTED_LINKS = 20

/** Notes that a password link was made up, used or too old (LG1). */
export async function notingRefusedLink<T>(c: Call, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') {
      const { database, now } = c.var.services
      const until = new Date(now().getTime() + HOUR).toISOString()
      const key = `password:dead-link:${clientAddress(c)}`
      const count = await countUse(database.db, key, now().toISOString(), until, NOTED_LINKS)
      if (count === undefined) logSecurity(c, { event: 'link-refused', outcome: 'refused' }, null)
      else await noteSecurity(c, { action: 'link-refused' }, null)
    }
    throw error
  }
}
