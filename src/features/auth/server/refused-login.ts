import type { Call } from '#http/create-routes.ts'
import { logSecurity } from '#http/security-log.ts'
import { Problem } from '#lib/problem.ts'
import { noteSecurity } from '#records/security-events.ts'
import { findUser } from './auth.store.ts'

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

/** Notes that the second step of a login was refused (LG1), in the log alone: whose it was the call does not say. */
export function noteRefusedFactor(c: Call, error: unknown): void {
  if (error instanceof Problem) logSecurity(c, { event: 'factor-refused', outcome: 'refused' }, null)
}
