import { useFormContext } from 'react-hook-form'
import { DateField } from '#dashboard-kit/fields/date-field.tsx'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import type { DraftEditionValues } from '#features/editions/next-edition.schema.ts'
import { TextField } from '#ui/fields/text-field.tsx'

export function YearFields() {
  const field = fieldsOf(useFormContext<DraftEditionValues>())
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...field('year', { valueAsNumber: true })} label="Year" type="number" inputMode="numeric" starred />
      <TextField {...field('theme')} label="Theme" autoComplete="off" />
      <DateField {...field('date')} label="Date" />
      <TextField {...field('venueName')} label="Venue Name" autoComplete="off" />
      <TextField {...field('venueAddress')} label="Venue Address" autoComplete="off" className="sm:col-span-2" />
    </div>
  )
}
