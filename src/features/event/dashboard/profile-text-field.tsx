import { type FieldPathByValue, useFormContext } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
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
export function ProfileTextField({ field, type = 'text', starred = true, ...texts }: Props) {
  const props = fieldsOf(useFormContext<EventProfile>())
  return (
    <TextField
      {...props(field, type === 'number' ? { valueAsNumber: true } : {})}
      {...texts}
      type={type}
      inputMode={type === 'number' ? 'numeric' : undefined}
      autoComplete="off"
      starred={starred}
    />
  )
}
