import { speakerSummary } from '#features/speakers/speakers.schema.ts'
import { bookkeeping, integer, recordFields, recordId, required, timestamp, year } from '#lib/fields.ts'
import type { RecordShapes } from '#lib/record-shapes.ts'
import { PROSE } from '#lib/text-rules.ts'
import { minutesOf } from '#lib/time/clock-minutes.ts'
import { clockTime } from '#lib/time/clock-time.ts'
import { z } from '#lib/zod.ts'

/** The maximum number of talks of an item. */
export const MOST_TALKS = 50

const fields = z.object({
  startTime: clockTime('Start time is required'),
  endTime: clockTime('End time is required'),
  title: required('Title is required'),
  description: required('Description is required', PROSE),
  location: required('Location is required'),
  talks: z
    .array(recordId)
    .max(MOST_TALKS, `Please name at most ${MOST_TALKS} talks`)
    .refine(ids => new Set(ids).size === ids.length, 'Please name each talk once')
    .describe('The ids of those who speak, in the order of their talks.'),
})

/** The error for an end that is not after the start. */
export const endsTooEarly = 'End time must be after the start time'

export const scheduleItemInput = fields
  .partial({ talks: true })
  .extend({ year: year.optional() })
  .refine(endsAfterStart, { path: ['endTime'], message: endsTooEarly })
// A change may have only one of the times: the server compares it with the stored other.
export const scheduleItemChange = fields.partial()

export const scheduleItem = fields.extend({ ...recordFields, sortOrder: integer(), year })
export const publicScheduleItem = scheduleItem.omit(bookkeeping).extend({
  talks: z.array(speakerSummary).describe('The talks of those who are selected, in their order.'),
  startsAt: timestamp.nullable().describe('Null until the day is known.'),
  endsAt: timestamp.nullable(),
})

/** The event's day from midnight to midnight, when items are over, current or next. */
export const programmeDay = z.object({
  startsAt: timestamp,
  endsAt: timestamp,
  asOf: timestamp
    .nullable()
    .describe('The last moment until now at which the day or an item began or ended; null before.'),
})

export const scheduleShapes = {
  row: scheduleItem,
  public: scheduleItem.omit(bookkeeping),
  input: scheduleItemInput,
  change: scheduleItemChange,
  names: { one: 'scheduleItem', many: 'scheduleItems', order: 'reorderedItems' },
} as const satisfies RecordShapes

export type ScheduleItem = z.infer<typeof scheduleItem>
export type PublicScheduleItem = z.infer<typeof publicScheduleItem>
export type ProgrammeDay = z.infer<typeof programmeDay>
export type ScheduleItemInput = z.infer<typeof scheduleItemInput>
export type ScheduleItemChange = z.infer<typeof scheduleItemChange>

/** Whether an item ends after its start. */
export function endsAfterStart({ startTime, endTime }: { startTime: string; endTime: string }): boolean {
  return minutesOf(endTime) > minutesOf(startTime)
}
