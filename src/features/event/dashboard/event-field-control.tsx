import type { ComponentType } from 'react'
import { useFormContext } from 'react-hook-form'
import { DateField } from '#dashboard-kit/fields/date-field.tsx'
import { ChangedField } from '#dashboard-kit/form/changed-field.tsx'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { RecordPicture } from '#features/media/dashboard/picture-field.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { unprintedHint } from '#ui/fields/unprinted-hint.ts'
import { AccentField } from './accent-field.tsx'
import { DetailList } from './detail-list.tsx'
import { type EventField, eventField } from './event-fields.ts'
import type { EventValues } from './event-values.ts'

/** The controls that are more than one input. */
const parts: Partial<Record<EventField, ComponentType>> = {
  accent: AccentField,
  logo: () => <RecordPicture name="logo" {...eventField('logo')} />,
  icon: () => <RecordPicture name="icon" aspect={1} {...eventField('icon')} />,
  timeZone: TimeZoneField,
}

/** The control of a field in the form around it. */
export function EventFieldControl({ name }: { name: EventField }) {
  const { label, kind = '', list } = eventField(name)
  const isWide = list || name === 'accent' || ['check', 'prose'].includes(kind)
  return (
    <ChangedField name={name} label={label} className={isWide ? 'md:col-span-2' : ''}>
      <Control name={name} />
    </ChangedField>
  )
}

function Control({ name }: { name: EventField }) {
  const form = useFormContext<EventValues>()
  const { kind = 'text', hint, list, ...texts } = eventField(name)
  const Part = parts[name]
  if (Part) return <Part />
  if (list) return <DetailList name={name} {...{ title: texts.label, hint, list }} />
  const field = { ...fieldsOf(form)(name, kind === 'number' ? { valueAsNumber: true } : {}), ...texts, hint }
  if (kind === 'check') return <CheckboxField {...field} />
  if (kind === 'prose') return <TextareaField rows={3} {...field} />
  if (kind === 'date' || kind === 'datetime-local') return <DateField type={kind} {...field} />
  const typed = form.watch(name)
  return (
    <TextField
      type={kind}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      placeholder={kind === 'url' ? 'https://' : undefined}
      {...field}
      hint={(typeof typed === 'string' && unprintedHint(typed)) || hint}
    />
  )
}

function TimeZoneField() {
  const form = useFormContext<EventValues>()
  const { label, hint } = eventField('timeZone')
  const known = Intl.supportedValuesOf('timeZone')
  const current = form.formState.defaultValues?.timeZone
  const zones = current === undefined || known.includes(current) ? known : [current, ...known]
  return (
    <SelectField
      {...fieldsOf(form)('timeZone')}
      {...{ label, hint }}
      choices={zones.map(zone => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
    />
  )
}
