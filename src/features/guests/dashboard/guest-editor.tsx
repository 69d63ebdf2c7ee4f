import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { type EditorProps, RecordEditor } from '#dashboard-kit/record-editor.tsx'
import { type Guest, type GuestValues, guestValues } from '#features/guests/guests.schema.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { blankGuest, guestKind, guestStatuses } from './guest-kind.ts'

export function GuestEditor({ record, ...rest }: EditorProps<Guest>) {
  const form = useForm<GuestValues>({
    resolver: zodResolver(guestValues),
    defaultValues: record ? guestKind.valuesOf(record) : blankGuest,
  })
  const field = fieldsOf(form, guestKind.labels)
  return (
    <RecordEditor kind={guestKind} record={record} form={form} {...rest}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('name')} starred autoComplete="off" />
        <TextField {...field('email')} type="email" autoComplete="off" />
        <TextField {...field('ticketTierId')} autoComplete="off" hint="Such as General or Student." />
        <TextField {...field('quantity', { valueAsNumber: true })} type="number" min={1} />
        <TextField {...field('ticketNumber')} autoComplete="off" hint="As it is on the ticket: the door scans it." />
        <TextField {...field('orderNumber')} autoComplete="off" />
        <SelectField {...field('status')} choices={guestStatuses} />
        <TextField {...field('note')} autoComplete="off" hint="Such as: row F, aisle." />
        <TextareaField
          {...field('attention')}
          rows={2}
          className="sm:col-span-2"
          hint="Such as: wheelchair place. The door always sees it."
        />
      </div>
    </RecordEditor>
  )
}
