import type { Call } from '#http/create-routes.ts'
import { logSecurity } from '#http/security-log.ts'
import { Problem } from '#lib/problem.ts'
import { countAudit } from '#records/audit.ts'
import { editOf } from '#records/edit.ts'
import { findUser } from './auth.store.ts'

/**
 * Notes that a login was refused (LG1). Only the name of a user there is: what else was typed may be a password. Tries
 * are counted in one row for each sender and hour, and those that had to wait are a line in the log alone, so that nobody
 * fills the database with them.
 */
export async function noteRefusedLogin(c: Call, login: string, error: unknown): Promise<void> {
  if (!(error instanceof Problem)) return
  const found = await findUser(c.var.services.database.db, login)
  const label = found?.username ?? ''
  if (error.code !== 'wrong-password' && error.code !== 'too-many-requests') return
  logSecurity(c, { event: 'login-refused', outcome: 'refused', label }, null)
  if (error.code === 'too-many-requests') return
  await c.var.services.database.receive(trx => countAudit(trx, editOf(c), 'login-refused', label))
}

/** Notes that the second step of a login was refused (LG1), in the log alone: whose it was the call does not say. */
export function noteRefusedFactor(c: Call, error: unknown): void {
  if (error instanceof Problem) logSecurity(c, { event: 'factor-refused', outcome: 'refused' }, null)
}
