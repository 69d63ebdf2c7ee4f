import { type FieldPathByValue, get, useFormContext } from 'react-hook-form'
import { TextField } from '#ui/text-field.tsx'
import type { EventProfile } from './event-profile.schema.ts'

interface Props {
  field: FieldPathByValue<EventProfile, string | number>
  label: string
  type?: 'text' | 'number' | 'date' | 'datetime-local' | 'email' | 'tel' | 'url'
  hint?: string
  starred?: boolean
  className?: string
}

/** A field of the event profile with one line of text. */
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
