import { recordId, year } from '#lib/fields.ts'
import { z } from '#lib/zod.ts'
import { speaker } from './speakers.schema.ts'

/** Who of the shortlisted takes the slots of a speaker who cannot come; null leaves them to be announced. */
export const replacementInput = z.object({ reserve: recordId.nullable() })

export const replacementAnswer = z.object({
  event: recordId.describe('The event of the history that reverts it.'),
  reserve: speaker.nullable().describe('Selected now.'),
})

/** The reserves of a year in their order; the other shortlisted speakers are none. */
export const reservesInput = z.object({
  year,
  ids: z
    .array(recordId)
    .max(100, 'Please name at most 100 reserves')
    .refine(ids => new Set(ids).size === ids.length, 'Please name each reserve once'),
})

export type ReservesInput = z.infer<typeof reservesInput>
