import { z } from './zod.ts'

/** The fields of every public form that detect bots. */
export const honeypotFields = {
  /** A hidden field: only bots fill it in. */
  homepage: z.string().optional(),
  /** How long filling in the form took, in ms, if a script could measure it. */
  elapsed: z.coerce.number('Please enter a number').optional(),
}

export type HoneypotFields = z.infer<z.ZodObject<typeof honeypotFields>>
