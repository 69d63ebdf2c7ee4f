import type { Db, Tables } from '#db/migrations/tables.ts'
import type { AuditAction } from '#lib/terms/audit-actions.ts'
import { later, MINUTE } from '#lib/time/durations.ts'
import { z } from '#lib/zod.ts'
import type { Edit } from './edit.ts'

/** An event of the log, without user, time and address. It never contains a secret. */
export interface AuditEvent {
  action: AuditAction
  /** The table and the id of its record. */
  subject?: keyof Tables | undefined
  recordId?: number | undefined
  /** The version that a change gave the record. */
  version?: number
  /** The name of the record, or the person, at that moment. */
  label?: string
  /** Values by name; of a change, each as [was, is]. */
  details?: object | undefined
}

/** Adds an event to the audit log, in the transaction that causes it; returns its id. */
export async function writeAudit(db: Db, { by, at, address, batch }: Edit, event: AuditEvent): Promise<number> {
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
      batch: batch ?? null,
      details: JSON.stringify(details),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How long after an event a change can join it. */
const JOINED_FOR = 10 * MINUTE

/**
 * Makes a change part of the last event of its record: a change by the same person, of the same fields, some minutes
 * before.
 * @returns whether it was one
 */
export async function joinAudit(db: Db, { by, at }: Edit, event: JoinedEvent): Promise<boolean> {
  const { subject, recordId, version, label = '', details } = event
  const last = await db
    .selectFrom('auditLog')
    .select(['id', 'at', 'userId', 'actor', 'action', 'batch', 'details'])
    .where(eb => eb.and({ subject, recordId }))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const { data: before } = changes.safeParse(JSON.parse(last?.details ?? 'null'))
  const isSame = last?.action === 'changed' && last.userId === by.userId && last.actor === by.name && !last.batch
  const isRecent = last !== undefined && last.at >= later(at, -JOINED_FOR)
  const fields = Object.entries(details)
  if (!before || !isSame || !isRecent || Object.keys(before).length !== fields.length) return false
  if (!fields.every(([field]) => Object.hasOwn(before, field))) return false
  const joined = Object.fromEntries(fields.map(([field, [, is]]) => [field, [before[field]?.[0], is]]))
  await rewriteAudit(db, last.id, { at: at.toISOString(), version, label, details: joined })
  return true
}

interface JoinedEvent extends Required<Pick<AuditEvent, 'version'>>, Pick<AuditEvent, 'label'> {
  subject: keyof Tables
  recordId: number
  details: Record<string, [unknown, unknown]>
}

const changes = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))

/**
 * Counts an event that strangers can cause at will: one row per sender and hour, with the names of the persons.
 * @param label the person's name; empty for an unknown one
 */
export async function countAudit(db: Db, edit: Edit, action: AuditAction, label: string): Promise<void> {
  const hour = edit.at.toISOString().slice(0, 'YYYY-MM-DDTHH'.length)
  const row = await db
    .selectFrom('auditLog')
    .select(['id', 'details'])
    .where(eb => eb.and({ action, address: edit.address }))
    .where('at', 'like', `${hour}%`)
    .executeTakeFirst()
  const before = counted.parse(row ? JSON.parse(row.details ?? '{}') : {})
  const tries = before.tries + 1
  const names = [...new Set([...before.names, label])].filter(Boolean)
  const entry = { label: [...names, ...(tries > 1 ? [`${tries} times`] : [])].join(', '), details: { tries, names } }
  if (row) await rewriteAudit(db, row.id, entry)
  else await writeAudit(db, edit, { action, ...entry })
}

type Rewritten = { details: object; label: string; at?: string; version?: number }

async function rewriteAudit(db: Db, id: number, { details, ...changed }: Rewritten): Promise<void> {
  const values = { ...changed, details: JSON.stringify(details) }
  await db.updateTable('auditLog').set(values).where('id', '=', id).execute()
}

const counted = z.object({ tries: z.number().default(0), names: z.array(z.string()).default([]) })

/** The fields that differ between two states of a record, each as [was, is], without bookkeeping. */
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
