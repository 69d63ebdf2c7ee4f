import { useFormContext, useWatch } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import type { EditionValues } from '#features/event/edition-form.schema.ts'
import { FieldGroup } from '#ui/fields/field-group.tsx'
import { NativeDateField } from '#ui/fields/native-date-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { unprintedHint } from '#ui/fields/unprinted-hint.ts'
import { editionLabels } from './edition-labels.ts'

const LAST_DAY = 'The last day, to its end. Leave empty if there is none yet.'
const UNKNOWN = 'Leave empty until it is announced.'

export function EditionFields() {
  const field = fieldsOf(useFormContext<EditionValues>(), editionLabels)
  const [theme, venueName] = useWatch<EditionValues, ['theme', 'venueName']>({ name: ['theme', 'venueName'] })
  return (
    <FieldGroup title="The event">
      <TextField {...field('theme')} hint={unprintedHint(theme) ?? 'Leave empty if there is no theme yet.'} />
      <TextField {...field('year', { valueAsNumber: true })} type="number" inputMode="numeric" starred />
      <NativeDateField {...field('date')} hint={UNKNOWN} />
      <NativeDateField
        {...field('ticketSaleStart')}
        type="datetime-local"
        hint={`In the event’s time zone. ${UNKNOWN}`}
      />
      <TextField {...field('startTime')} starred hint="Such as 8:00 AM" />
      <TextField {...field('endTime')} starred hint="Such as 2:30 PM" />
      <TextField {...field('venueName')} hint={unprintedHint(venueName) ?? UNKNOWN} />
      <TextField {...field('venueAddress')} hint={UNKNOWN} />
      {(['speakersUntil', 'volunteersUntil', 'partnersUntil'] as const).map(name => (
        <NativeDateField key={name} {...field(name)} hint={LAST_DAY} />
      ))}
      <TextField {...field('title')} starred hint="The heading of its pictures and talks once it is over." />
    </FieldGroup>
  )
}
