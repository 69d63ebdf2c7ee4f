import { task } from '#features/tasks/tasks.schema.ts'
import { day, integer, recordId, text, timestamp } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'

/** The tabs of the dashboard where items are done. */
export const planTab = z.enum([
  'overview',
  'speakers',
  'schedule',
  'day',
  'volunteers',
  'team',
  'inbox',
  'newsletters',
  'mail',
  'pictures',
  'tickets',
  'partners',
  'packages',
  'content',
  'settings',
  'account',
  'people',
  'questions',
])

const item = z.object({
  key: z.string(),
  title: z.string(),
  note: z.string().describe('Why, or what is missing.'),
  area: text(),
  mark: z
    .enum(['person', 'site', 'hand'])
    .describe('Whether a person waits, the data show it, or an organizer ticks it by hand.'),
  section: z.enum(['now', 'next', 'later', 'done']),
  due: day.nullable().describe('Null without a date, and for what lies before the first day of the plan.'),
  dueText: z.string(),
  isLate: z.boolean().describe('Missed after it was seen.'),
  missing: z.array(z.object({ name: z.string(), picture: z.string() })).describe('Whose it is, the first three.'),
  assignee: recordId.nullable(),
  tab: planTab,
  view: z.string().optional(),
  record: recordId
    .optional()
    .describe('What the row opens: the record that has waited the longest, or the letter that was begun.'),
  publishes: z.boolean().describe('Whether it belongs before publishing.'),
  task: task.nullable(),
})

const share = z.object({ is: integer(), of: integer() })

/** What is to be done for an edition: one list (decisions N1, N2, S7, Y7). */
export const plan = z.object({
  now: timestamp.describe('The time of the answer: days are counted from it, not by the clock of the browser.'),
  items: z.array(item),
  day: day.nullable().describe('The day of the event, which due days are counted from.'),
  phase: integer().nullable().describe('The current phase, from 0; null while the day is not known.'),
  offered: integer().describe('How many tasks the starting list would add; 0 once it was used.'),
  today: z
    .object({ guests: share, volunteers: share, screens: share })
    .nullable()
    .describe('How many have come and how many are expected; only on the day.'),
})

export type Plan = z.infer<typeof plan>
export type PlanItem = z.infer<typeof item>
