import { historyTables } from '#features/tables/table-facts.ts'
import { day, idParam, integer, recordId, text, timestamp } from '#lib/fields.ts'
import { auditActions } from '#lib/terms/audit-actions.ts'
import { z } from '#lib/zod.ts'

const historyTable = z.enum(historyTables, 'There is no history of this')

export const tableParam = z.object({ table: historyTable })
export const recordParam = tableParam.extend(idParam.shape)

/** The start of the next page: the last moment and id of the previous one. */
const cursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z_\d{1,10}$/, 'Please give the place that the last page named')

export const pageQuery = z.object({ before: cursor.optional() })
export const activityFilter = pageQuery.extend({
  actor: text().optional().describe('What the person was called.'),
  about: z.string().max(50).optional().describe('A table, or an action such as `login`.'),
  day: day.optional().describe('A day in the zone of the event.'),
})

export const event = z.object({
  id: recordId,
  at: timestamp,
  actor: z.string(),
  userId: recordId.nullable().describe('Null without a login.'),
  action: z.string().describe(`One of ${Object.keys(auditActions).join(', ')}.`),
  label: z.string().describe('What the record, or the person, was called then.'),
})

const fieldChange = z.object({
  field: z.string(),
  was: z.unknown(),
  is: z.unknown(),
  restorable: z.boolean().describe('Whether it can be brought back.'),
})

export const recordEvent = event.extend({
  version: integer().nullable(),
  changes: z.array(fieldChange).nullable().describe('Null when the values were deleted for ever.'),
})
const page = { next: cursor.nullable().describe('Where the next page begins; null on the last one.') }
export const recordHistory = z.object({ events: z.array(recordEvent), ...page })

export const activityEvent = event.extend({
  address: z.string(),
  subject: z.string().nullable().describe('The table of the record.'),
  recordId: recordId.nullable(),
  fields: z.array(z.string()).describe('What was changed, by the names of the fields.'),
})
export const activity = z.object({
  events: z.array(activityEvent),
  actors: z.array(z.string()).describe('The people with entries, by name.'),
  ...page,
})

export const revertInput = z.object({
  fields: z.array(z.string().max(100)).min(1).max(100).optional().describe('Of a change; without it all of them.'),
  instead: z
    .record(z.string().max(100), z.unknown())
    .optional()
    .describe('Fields of a removed record that get another value, such as a tier that is not there any more.'),
  confirmed: z.literal('full').optional().describe('Over the places of a tier too.'),
})

/** A record in the shape of its own API. */
export const anyRecord = z.looseObject({ id: recordId, version: integer().optional() })

export const reverted = z.object({
  record: anyRecord.nullable().describe('Null for an order, a decision and a replacement.'),
  mails: z
    .object({ takenBack: integer(), gone: integer() })
    .optional()
    .describe('Of a decision or replacement: the mails that were taken back, and those that had been sent.'),
  kept: z.array(z.string()).optional().describe('Of a replacement: what was changed since, and was left as it is.'),
})

export type ActivityQuery = z.infer<typeof activityFilter>
export type RecordEvent = z.infer<typeof recordEvent>
export type RecordHistory = z.infer<typeof recordHistory>
export type ActivityEvent = z.infer<typeof activityEvent>
export type Activity = z.infer<typeof activity>

export type RevertInput = z.infer<typeof revertInput>
export type Reverted = z.infer<typeof reverted>

export type AnyRecord = z.infer<typeof anyRecord>
