import { z } from './zod.ts'

/** What every public form carries beside its own fields, to tell people from programs. */
export const formTraps = {
  /** A field nobody sees: whoever fills it in is no person. */
  homepage: z.string().optional(),
  /** How long filling in the form took, in ms, where a script could measure it. */
  took: z.coerce.number('Please enter a number').optional(),
}

export type FormTraps = z.infer<z.ZodObject<typeof formTraps>>

/** Parts what a person wrote from what the traps caught. */
export function withoutTraps<Form extends FormTraps>({ homepage, took, ...fields }: Form) {
  return { traps: { homepage, took }, fields }
}
