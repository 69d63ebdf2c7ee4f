import { unlessFaulty } from '#db/storage-fault.ts'
import type { Call, SignedIn } from '#http/create-routes.ts'
import { logSecurity } from '#http/security-log.ts'
import { nameOf } from '#lib/text/name-of.ts'
import { type AuditEvent, writeAudit } from './audit.ts'
import { editOf } from './edit.ts'

/**
 * Notes what matters to who may come in here (LG1): one line in the log, and one row that owners see under Activity.
 * @param user who did it, if the call does not know them yet
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

/** Notes that an organiser takes data away. A full disk, from which it may have to be saved, prevents only the row. */
export function noteExport(c: Call, event: AuditEvent): Promise<void> {
  return unlessFaulty(() => noteSecurity(c, event))
}
