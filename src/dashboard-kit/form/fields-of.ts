import {
  type FieldValues,
  get,
  type Path,
  type RegisterOptions,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import { CallError } from '#client/client.ts'
import type { z } from '#lib/zod.ts'

/** The props of a control that belongs to a field. */
export type FieldProps = UseFormRegisterReturn & { label: string | undefined; error: string | undefined }

/**
 * Names, labels and errors for the fields of a form.
 * @returns a function that takes the name of a field, and gives the props of its control
 */
export function fieldsOf<Values extends FieldValues>(
  { register, formState: { errors } }: Pick<UseFormReturn<Values>, 'register' | 'formState'>,
  labels: Partial<Record<Path<Values>, string>> = {},
) {
  return function field<Name extends Path<Values>>(name: Name, options?: RegisterOptions<Values, Name>): FieldProps {
    const error: { message?: string } | undefined = get(errors, name)
    return { label: labels[name], error: error?.message, ...register(name, options) }
  }
}

/** The value of a field for a number; null for an empty one. */
export function numberOrNull(value: string | number | null): number | null {
  return value === '' || value === null ? null : Number(value)
}

/** The current record, where a call was refused because somebody else has changed it. */
export function currentOf<Row>(row: z.ZodType<Row>, error: unknown): Row | undefined {
  return error instanceof CallError ? row.safeParse(error.problem?.current).data : undefined
}

/**
 * Shows each message of a refused call at its field.
 * @param focuses whether the first of these fields gets the focus
 * @returns the first message, or undefined when the call was not refused for a field
 */
export function markRefusedFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  focuses = true,
) {
  const refused = error instanceof CallError ? (error.problem?.fields ?? []) : []
  for (const [index, { field, message }] of refused.entries()) {
    if (isField(form.getValues(), field)) form.setError(field, { message }, { shouldFocus: focuses && index === 0 })
  }
  return refused[0]?.message
}

/** Whether a field from the server, such as 'socialLinks.0.href', belongs to the form. */
function isField<Values extends FieldValues>(values: Values, field: string): field is Path<Values> {
  return (field.split('.')[0] ?? '') in values
}
