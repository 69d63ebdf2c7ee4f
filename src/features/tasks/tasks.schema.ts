import { bookkeeping, day, integer, recordFields, recordId, required, text, timestamp, year } from '#lib/fields.ts'
import type { RecordShapes } from '#lib/record-shapes.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'
import { measures } from './measures.ts'

/** The earliest and the latest week of a task, counted back from the day. */
export const MOST_WEEKS = 104
export const LEAST_WEEKS = -12

const WEEKS = `Please choose between ${MOST_WEEKS} weeks before the day and ${-LEAST_WEEKS} weeks after it`

/** What an organizer enters. */
export const taskValues = z.object({
  title: required('Title is required'),
  area: text(),
  note: text(PROSE),
  assignee: recordId.nullable().describe('The user who is to do it.'),
  weeksBefore: z
    .int(WEEKS)
    .min(LEAST_WEEKS, WEEKS)
    .max(MOST_WEEKS, WEEKS)
    .describe('How many weeks before the day it is due; below 0 for weeks after it.'),
})

/** A task of the year (decision N1). */
export const task = taskValues.extend({
  ...recordFields,
  doneAt: timestamp.nullable(),
  doneBy: text(),
  measure: z.enum(['', ...measures]).describe('What the data show by themselves; empty for a task ticked by hand.'),
  year,
})

export const taskShapes = {
  row: task,
  public: task.omit(bookkeeping),
  input: taskValues
    .partial()
    .extend(taskValues.pick({ title: true, weeksBefore: true }).shape)
    .extend({ year: year.optional() }),
  change: taskValues.partial(),
  names: { one: 'task', many: 'tasks' },
} as const satisfies RecordShapes

const progress = z.object({ is: integer(), of: integer() })

/** The tasks of an edition with all that their days and states follow from. */
export const taskPlan = z.object({
  tasks: z.array(task),
  day: day.nullable().describe('The day of the event, which due days are counted from.'),
  today: day,
  measures: z.record(z.enum(measures), progress).describe('How much of what the data show is there.'),
  offered: integer().describe('How many tasks the starting list would add; 0 once it was used.'),
})

export const addedTasks = z.object({ added: integer() })
export const taskDone = z.object({ isDone: z.boolean('Please choose yes or no') })

export type Task = z.infer<typeof task>
export type TaskChange = z.infer<(typeof taskShapes)['change']>
export type TaskPlan = z.infer<typeof taskPlan>
