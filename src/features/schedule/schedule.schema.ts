import { speakerSummary } from '#features/speakers/speakers.schema.ts'
import { integer, recordId, required, timestamp } from '#lib/fields.ts'
import { field, record, yearly } from '#lib/record.ts'
import { PROSE } from '#lib/text-rules.ts'
import { minutesOf } from '#lib/time/clock-minutes.ts'
import { clockTime } from '#lib/time/clock-time.ts'
import { z } from '#lib/zod.ts'

/** How long a talk may be by the licence, in minutes. */
export const LONGEST_TALK = 18

/** The maximum number of talks of an item. */
export const MOST_TALKS = 50

/** The error for an end that is not after the start. */
export const endsTooEarly = 'End time must be after the start time'

const described = record(
  {
    startTime: field('Start Time', clockTime('Start time is required'), { control: 'time', hint: 'Such as 9:00 AM' }),
    endTime: field('End Time', clockTime('End time is required'), { control: 'time', hint: 'Such as 10:30 AM' }),
    title: field('Title', required('Title is required'), { isPrinted: true }),
    description: field('Description', required('Description is required', PROSE), {
      control: 'prose',
      isPrinted: true,
    }),
    location: field('Location', required('Location is required'), { isPrinted: true }),
    talks: field(
      'Talks',
      z
        .array(recordId)
        .max(MOST_TALKS, `Please name at most ${MOST_TALKS} talks`)
        .refine(ids => new Set(ids).size === ids.length, 'Please name each talk once')
        .describe('The ids of those who speak, in the order of their talks.'),
    ),
  },
  {
    names: { one: 'scheduleItem', many: 'scheduleItems', order: 'reorderedItems' },
    needed: ['startTime', 'endTime', 'title', 'description', 'location'],
    own: { sortOrder: integer(), ...yearly.own },
    also: yearly.also,
  },
)

const ordered = { path: ['endTime'], message: endsTooEarly }

// A change may have only one of the times: the server compares it with the stored other.
export const scheduleShapes = {
  ...described,
  values: described.values.refine(endsAfterStart, ordered),
  input: described.input.refine(endsAfterStart, ordered),
}

export const scheduleItem = scheduleShapes.row
export const publicScheduleItem = scheduleShapes.public.extend({
  talks: z.array(speakerSummary).describe('The talks of those who are selected, in their order.'),
  startsAt: timestamp.nullable().describe('Null until the day is known.'),
  endsAt: timestamp.nullable(),
})

/** The event's day from midnight to midnight, when items are over, current or next. */
export const programDay = z.object({
  startsAt: timestamp,
  endsAt: timestamp,
  asOf: timestamp
    .nullable()
    .describe('The last moment until now at which the day or an item began or ended; null before.'),
})

export type ScheduleItem = z.infer<typeof scheduleItem>
export type PublicScheduleItem = z.infer<typeof publicScheduleItem>
export type ProgramDay = z.infer<typeof programDay>

/** Whether an item ends after its start. */
export function endsAfterStart({ startTime, endTime }: { startTime: string; endTime: string }): boolean {
  return minutesOf(endTime) > minutesOf(startTime)
}
