import type { Db, Tables } from '#db/migrations/tables.ts'
import type { AuditAction } from '#lib/terms/audit-actions.ts'
import type { Edit } from './edit.ts'

/** What the log says of an event beside who, when and from where. No secret is ever in it. */
export interface AuditEvent {
  action: AuditAction
  /** The table and the id of the record it happened to. */
  subject?: keyof Tables | undefined
  recordId?: number | undefined
  /** The version that a change gave the record. */
  version?: number
  /** What the record, or the person, was called at that moment. */
  label?: string
  /** Values by name; of a change, each as [was, is]. */
  details?: object | undefined
}

/** Adds an event to the log of changes and security events, in the transaction of what it tells of. */
export async function writeAudit(db: Db, { by, at, address }: Edit, event: AuditEvent): Promise<void> {
  const { details = {}, ...plain } = event
  await db
    .insertInto('auditLog')
    .values({
      label: '',
      ...plain,
      at: at.toISOString(),
      userId: by.userId,
      actor: by.name,
      address,
      details: JSON.stringify(details),
    })
    .execute()
}

/** The fields that differ between two states of a record, each as [was, is]; the bookkeeping of both is left out. */
export function differencesOf(before: object, after: object): Record<string, [unknown, unknown]> {
  const now = new Map<string, unknown>(Object.entries(after))
  const fields = Object.entries(before).filter(([field]) => !bookkeeping.has(field))
  return Object.fromEntries(
    fields.flatMap(([field, was]) => {
      const is = now.get(field)
      return JSON.stringify(was) === JSON.stringify(is) ? [] : [[field, [was, is]]]
    }),
  )
}

const bookkeeping = new Set(['id', 'version', 'createdAt', 'updatedAt'])
