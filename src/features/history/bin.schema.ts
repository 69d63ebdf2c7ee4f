import { recordId, text, whole } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { event } from './history.schema.ts'

/** How long what was deleted lies in the bin, in days. */
export const BIN_DAYS = 30

export const removal = event.omit({ action: true }).extend({
  recordId,
  record: z.record(z.string(), z.unknown()).describe('The record as it was.'),
  daysLeft: whole(),
})
export const bin = z.object({ removals: z.array(removal) })

export const putBackInput = z.object({
  tier: text().optional().describe('For a partner whose tier is not there any more.'),
  confirmed: z.literal('full').optional().describe('Over the places of a tier too.'),
})

export type Removal = z.infer<typeof removal>

export type PutBackInput = z.infer<typeof putBackInput>
