import { bookkeeping, eachOnce, recordFields, recordId, required, whole } from '#lib/fields.ts'
import { PROSE } from '#lib/text-rules.ts'
import { clockTime, minutesOf } from '#lib/time/clock-time.ts'
import { z } from '#lib/zod.ts'

const fields = z.object({
  startTime: clockTime('Start time is required'),
  endTime: clockTime('End time is required'),
  title: required('Title is required'),
  description: required('Description is required', PROSE),
  location: required('Location is required'),
})

/** What is wrong with an item whose end does not come after its start. */
export const endsTooEarly = 'End time must be after the start time'

export const scheduleItemInput = fields.refine(endsAfterStart, { path: ['endTime'], message: endsTooEarly })
// A change may name one of the two times only: the server compares it with the other as stored.
export const scheduleItemChange = fields.partial()

export const scheduleItem = fields.extend({ ...recordFields, sortOrder: whole() })
export const publicScheduleItem = scheduleItem.omit(bookkeeping)
export const scheduleReorder = z.object({ reorderedItems: eachOnce(z.object({ id: recordId, sortOrder: whole() })) })

export type ScheduleItem = z.infer<typeof scheduleItem>
export type PublicScheduleItem = z.infer<typeof publicScheduleItem>
export type ScheduleItemInput = z.infer<typeof scheduleItemInput>
export type ScheduleItemChange = z.infer<typeof scheduleItemChange>
export type ScheduleReorder = z.infer<typeof scheduleReorder>

/** Whether an item ends later than it starts. */
export function endsAfterStart({ startTime, endTime }: { startTime: string; endTime: string }): boolean {
  return minutesOf(endTime) > minutesOf(startTime)
}
