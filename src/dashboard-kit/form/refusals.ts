import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { CallError } from '#client/client.ts'
import type { z } from '#lib/zod.ts'

/** The current record, where a call was refused because somebody else has changed it. */
export function currentOf<Row>(row: z.ZodType<Row>, error: unknown): Row | undefined {
  return error instanceof CallError ? row.safeParse(error.problem?.current).data : undefined
}

/**
 * Shows each message of a refused call at its field, and focuses the first of these fields.
 * @returns the first message, or undefined when the call was not refused for a field
 */
export function markRefusedFields<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown) {
  const refused = error instanceof CallError ? (error.problem?.fields ?? []) : []
  for (const [index, { field, message }] of refused.entries()) {
    if (isField(form.getValues(), field)) form.setError(field, { message }, { shouldFocus: index === 0 })
  }
  return refused[0]?.message
}

/** Whether a field from the server, such as 'socialLinks.0.href', belongs to the form. */
function isField<Values extends FieldValues>(values: Values, field: string): field is Path<Values> {
  return (field.split('.')[0] ?? '') in values
}
