import { createMiddleware } from 'hono/factory'
import type { Call, Env } from '#http/create-routes.ts'
import { logSecurity } from '#http/security-log.ts'
import { Problem } from '#lib/problem.ts'
import { nameOf } from '#lib/text/name-of.ts'
import { hashOf } from '#lib/text/tokens.ts'
import { countAudit } from '#records/audit.ts'
import { editOf } from '#records/edit.ts'
import { noteSecurity } from '#records/security-events.ts'
import { findUser, findUserById } from './auth.store.ts'
import { WRONG_PASSWORD } from './confirm-password.domain.ts'
import { findChallenge } from './factors/second-factor.store.ts'

/**
 * Records a refused login (LG1), with the name of existing users only: other input may be a password. Tries are one row
 * per sender and hour; throttled tries are only logged, so that the table cannot be flooded.
 */
export async function noteRefusedLogin(c: Call, login: string, error: unknown): Promise<void> {
  if (!(error instanceof Problem)) return
  const found = await findUser(c.var.services.database.db, login)
  const label = found?.username ?? ''
  if (error.code !== 'wrong-password' && error.code !== 'too-many-requests') return
  logSecurity(c, { event: 'login-refused', outcome: 'refused', label }, null)
  if (error.code === 'too-many-requests') return
  await c.var.services.database.count(trx => countAudit(trx, editOf(c), 'login-refused', label))
}

/** Records a refused second step (LG1); a throttled try is only logged. */
export async function noteRefusedFactor(c: Call, token: string, error: unknown): Promise<void> {
  if (!(error instanceof Problem)) return
  const { database, now } = c.var.services
  const login = await findChallenge(database.db, hashOf(token), 'login', now().toISOString())
  const user = login && (await findUserById(database.db, login.userId))
  const label = user?.username ?? ''
  if (error.code === 'wrong-factor') await noteSecurity(c, { action: 'factor-refused', label }, null)
  else logSecurity(c, { event: 'factor-refused', outcome: 'refused', label }, null)
}

/** Records a wrong current password of a logged-in user (LG1). */
export const noteWrongPassword = createMiddleware<Env>(async (c, next) => {
  await next()
  if (!(c.error instanceof Problem) || c.error.message !== WRONG_PASSWORD || !c.var.session) return
  await noteSecurity(c, { action: 'password-refused', label: nameOf(c.var.session) })
})

/** Records an unknown, used or expired password link (LG1). */
export async function notingRefusedLink<T>(c: Call, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && error.code === 'not-found') {
      logSecurity(c, { event: 'link-refused', outcome: 'refused' }, null)
      await c.var.services.database.count(trx => countAudit(trx, editOf(c), 'link-refused', ''))
    }
    throw error
  }
}
