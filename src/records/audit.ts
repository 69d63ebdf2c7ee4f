import type { Db, Tables } from '#db/migrations/tables.ts'
import type { AuditAction } from '#lib/terms/audit-actions.ts'
import { z } from '#lib/zod.ts'
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

/** Adds an event to the log of changes and security events, in the transaction of what it tells of; returns its id. */
export async function writeAudit(db: Db, { by, at, address }: Edit, event: AuditEvent): Promise<number> {
  const { details = {}, ...plain } = event
  const { id } = await db
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
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Counts an event that strangers can cause at will: one row for each sender and hour, which names each person it happened
 * to.
 * @param label what the person was called; empty for an unknown person
 */
export async function countAudit(db: Db, edit: Edit, action: AuditAction, label: string): Promise<void> {
  const hour = edit.at.toISOString().slice(0, 'YYYY-MM-DDTHH'.length)
  const row = await db
    .selectFrom('auditLog')
    .select(['id', 'details'])
    .where('action', '=', action)
    .where('address', '=', edit.address)
    .where('at', 'like', `${hour}%`)
    .executeTakeFirst()
  const before = counted.parse(row ? JSON.parse(row.details ?? '{}') : {})
  const tries = before.tries + 1
  const names = [...new Set([...before.names, label])].filter(Boolean)
  const entry = { label: [...names, ...(tries > 1 ? [`${tries} times`] : [])].join(', '), details: { tries, names } }
  if (!row) {
    await writeAudit(db, edit, { action, ...entry })
    return
  }
  await db
    .updateTable('auditLog')
    .set({ label: entry.label, details: JSON.stringify(entry.details) })
    .where('id', '=', row.id)
    .execute()
}

const counted = z.object({ tries: z.number().default(0), names: z.array(z.string()).default([]) })

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
