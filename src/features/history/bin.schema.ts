import { integer, recordId } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { event } from './history.schema.ts'

/** How long deleted records stay in the bin, in days. */
export const BIN_DAYS = 30

export const removal = event.omit({ action: true }).extend({
  recordId,
  record: z.record(z.string(), z.unknown()).describe('The record as it was.'),
  daysLeft: integer(),
})
export const bin = z.object({ removals: z.array(removal) })

export type Removal = z.infer<typeof removal>
