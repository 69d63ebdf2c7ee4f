import { unlessFaulty } from '#db/storage-fault.ts'
import type { Call, SignedIn } from '#http/create-routes.ts'
import { logSecurity } from '#http/security-log.ts'
import { nameOf } from '#lib/text/name-of.ts'
import { type AuditEvent, writeAudit } from './audit.ts'
import { editOf } from './edit.ts'

/**
 * Records a security event (LG1): one line in the log, and one row under Activity.
 * @param user the acting user, if the call does not know them yet
 */
export async function noteSecurity(
  c: Call,
  event: AuditEvent,
  user: Pick<SignedIn, 'userId' | 'username' | 'name'> | null = c.var.session,
): Promise<void> {
  const { action, label } = event
  const outcome = action.endsWith('-refused') ? 'refused' : 'done'
  logSecurity(c, { event: action, outcome, ...(label && { label }) }, user)
  const edit = editOf(c)
  const by = user ? { userId: user.userId, name: nameOf(user) } : edit.by
  await writeAudit(c.var.services.database.db, { ...edit, by }, event)
}

/** Records a data export. A full disk, from which data may have to be saved, prevents only the row. */
export function noteExport(c: Call, event: AuditEvent): Promise<void> {
  return unlessFaulty(() => noteSecurity(c, event))
}
