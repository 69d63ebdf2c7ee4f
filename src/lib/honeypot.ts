import { z } from './zod.ts'

/** What every public form carries beside its own fields, to tell people from programs. */
export const honeypotFields = {
  /** A field nobody sees: whoever fills it in is no person. */
  homepage: z.string().optional(),
  /** How long filling in the form took, in ms, where a script could measure it. */
  elapsed: z.coerce.number('Please enter a number').optional(),
}

export type HoneypotFields = z.infer<z.ZodObject<typeof honeypotFields>>
