import { type FieldPathByValue, get, useFormContext } from 'react-hook-form'
import type { EventProfile } from '#features/event/event-profile.schema.ts'
import { TextField } from '#ui/fields/text-field.tsx'

interface Props {
  field: FieldPathByValue<EventProfile, string | number>
  label: string
  type?: 'text' | 'number' | 'email' | 'tel' | 'url'
  hint?: string
  starred?: boolean
  className?: string
}

/** A single-line field of the event profile. */
export function ProfileLine({ field, type = 'text', starred = true, ...texts }: Props) {
  const { register, formState } = useFormContext<EventProfile>()
  const error: { message?: string } | undefined = get(formState.errors, field)
  return (
    <TextField
      type={type}
      inputMode={type === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      starred={starred}
      error={error?.message}
      {...texts}
      {...register(field, type === 'number' ? { valueAsNumber: true } : {})}
    />
  )
}
