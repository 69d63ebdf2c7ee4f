import { bookkeeping, recordFields, recordId, required, text, timestamp, year } from '#lib/fields.ts'
import type { RecordShapes } from '#lib/record-shapes.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'
import { measures } from './measures.ts'

const WEEKS = 'Please enter a number of weeks between 0 and 104'

const fields = z.object({
  title: required('Title is required'),
  area: text(),
  note: text(PROSE),
  assignee: recordId.nullable().describe('The user who is to do it.'),
  weeksBefore: z.int(WEEKS).min(0, WEEKS).max(104, WEEKS).describe('How many weeks before the day it is due.'),
})

/** A task of the year (decision N1). */
export const task = fields.extend({
  ...recordFields,
  doneAt: timestamp.nullable(),
  doneBy: text(),
  measure: z.enum(['', ...measures]).describe('What the data show by themselves; empty for a task ticked by hand.'),
  year,
})

export const taskShapes = {
  row: task,
  public: task.omit(bookkeeping),
  input: fields
    .partial()
    .extend(fields.pick({ title: true, weeksBefore: true }).shape)
    .extend({ year: year.optional() }),
  change: fields.partial(),
  names: { one: 'task', many: 'tasks' },
} as const satisfies RecordShapes

export const taskDone = z.object({ isDone: z.boolean('Please choose yes or no') })

export type Task = z.infer<typeof task>
