import { integer, recordId, required, text, timestamp } from '#lib/fields.ts'
import { field, record, yearly } from '#lib/record.ts'
import { PROSE } from '#lib/text-rules.ts'
import { z } from '#lib/zod.ts'

/** What the data show of the state of things, so that a task ticks itself. */
export const taskMeasures = [
  'core',
  'theme',
  'venue',
  'packages',
  'published',
  'decisions',
  'cues',
  'shifts',
  'portraits',
  'programme',
  'tickets',
  'volunteers',
  'confirmations',
] as const

/** The earliest and the latest week of a task, counted back from the day. */
export const MOST_WEEKS = 104
export const LEAST_WEEKS = -12

const WEEKS = `Please choose between ${MOST_WEEKS} weeks before the day and ${-LEAST_WEEKS} weeks after it`

/** A task of the year (decision N1). */
export const taskShapes = record(
  {
    title: field('Task', required('Title is required')),
    area: field('Area', text(), { hint: 'Such as Speakers or Venue.' }),
    note: field('Note', text(PROSE), { control: 'prose', hint: 'Comes along to the next edition.' }),
    assignee: field('Who', recordId.nullable().describe('The user who is to do it.')),
    weeksBefore: field(
      'Due',
      z
        .int(WEEKS)
        .min(LEAST_WEEKS, WEEKS)
        .max(MOST_WEEKS, WEEKS)
        .describe('How many weeks before the day it is due; below 0 for weeks after it.'),
      { hint: 'Counted from the day of the event: it moves with it.' },
    ),
  },
  {
    names: { one: 'task', many: 'tasks' },
    needed: ['title', 'weeksBefore'],
    own: {
      doneAt: timestamp.nullable(),
      doneBy: text(),
      measure: z
        .enum(['', ...taskMeasures])
        .describe('What the data show by themselves; empty for a task ticked by hand.'),
      ...yearly.own,
    },
    also: yearly.also,
  },
)

export const task = taskShapes.row

export const addedTasks = z.object({ added: integer() })
export const taskDone = z.object({ isDone: z.boolean('Please choose yes or no') })

export type Task = z.infer<typeof task>
