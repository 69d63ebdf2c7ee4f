import { integer, recordId, text, timestamp } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

/** Longer than both values of the longest setting. */
const LONGEST_DETAILS = 1_000_000

/** An event of the audit log as a backup holds it. */
export const auditRow = z.object({
  id: recordId,
  at: timestamp,
  userId: recordId.nullable(),
  actor: text(),
  address: text(),
  action: text(),
  subject: text().nullable(),
  recordId: recordId.nullable(),
  version: integer().nullable(),
  label: text(500),
  details: z
    .string()
    .max(LONGEST_DETAILS, 'The details are too long')
    .refine(isObject, 'The details must be a JSON object')
    .nullable(),
  restoredAt: timestamp.nullable(),
})

function isObject(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
