import { planTab } from '#features/plan/plan.schema.ts'
import { rights } from '#lib/rights.ts'
import { z } from '#lib/zod.ts'
import items from './plan-items.json' with { type: 'json' }

/** An item whose state the data show. `{n}` in the title is how many are missing; `one` is the title of one. */
const measuredItem = z.strictObject({
  key: z.string(),
  title: z.string(),
  one: z.string().optional(),
  note: z.string().default(''),
  area: z.string(),
  unless: z.string().optional().describe('Another item that says the same, where it is in the plan.'),
  waits: z.literal(true).optional().describe('Something to be done now, while there is one.'),
  publishes: z.literal(true).optional(),
  weeksBefore: z.int().default(0),
  tab: planTab,
  view: z.string().optional(),
  right: z
    .string()
    .refine((name): name is keyof typeof rights => name in rights)
    .default('editSite'),
})

export type MeasuredItem = z.infer<typeof measuredItem>

export const measuredItems = z.array(measuredItem).parse(items)
