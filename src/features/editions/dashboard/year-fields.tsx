import { useFormContext } from 'react-hook-form'
import type { DraftValues } from '#features/editions/next-edition.schema.ts'
import { NativeDateField } from '#ui/fields/native-date-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

export function YearFields() {
  const { register, formState } = useFormContext<DraftValues>()
  const { errors } = formState
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Year"
        type="number"
        inputMode="numeric"
        starred
        error={errors.year?.message}
        {...register('year', { valueAsNumber: true })}
      />
      <TextField label="Theme" autoComplete="off" error={errors.theme?.message} {...register('theme')} />
      <NativeDateField label="Date" error={errors.date?.message} {...register('date')} />
      <TextField label="Venue Name" autoComplete="off" error={errors.venueName?.message} {...register('venueName')} />
      <TextField
        label="Venue Address"
        autoComplete="off"
        className="sm:col-span-2"
        error={errors.venueAddress?.message}
        {...register('venueAddress')}
      />
    </div>
  )
}
