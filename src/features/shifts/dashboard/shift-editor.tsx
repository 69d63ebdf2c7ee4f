import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { DateField } from '#dashboard-kit/fields/date-field.tsx'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { type EditorProps, RecordEditor } from '#dashboard-kit/record-editor.tsx'
import type { VolunteerRole } from '#features/shifts/roles.schema.ts'
import { type Shift, shiftInput } from '#features/shifts/shifts.schema.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type ShiftValues, shiftKind } from './shift-kind.ts'

const schema = shiftInput.omit({ year: true }).required()
const number = { type: 'number', inputMode: 'numeric', min: 1, starred: true } as const

interface Props extends EditorProps<Shift> {
  roles: readonly VolunteerRole[]
  /** The day of a new shift: '2026-10-08'; '' while it is not known. */
  day: string
}

export function ShiftEditor({ record, roles, day, ...rest }: Props) {
  const form = useForm<ShiftValues>({
    resolver: zodResolver(schema),
    defaultValues: record ? shiftKind.valuesOf(record) : blankShift(roles, day),
  })
  const field = fieldsOf(form, shiftKind.labels)
  return (
    <RecordEditor kind={{ ...shiftKind, inWords }} record={record} form={form} {...rest}>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...field('roleId', { valueAsNumber: true })}
          starred
          choices={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextField {...field('place')} autoComplete="off" />
        <DateField {...field('startsAt')} type="datetime-local" starred />
        <DateField {...field('endsAt')} type="datetime-local" starred />
        <TextField {...field('least', { valueAsNumber: true })} {...number} />
        <TextField {...field('most', { valueAsNumber: true })} {...number} />
        <TextField {...field('note')} autoComplete="off" className="sm:col-span-2" />
        <CheckboxField {...field('isLocked')} className="sm:col-span-2" />
      </div>
    </RecordEditor>
  )

  function inWords(name: string, value: unknown) {
    return name === 'roleId' ? roles.find(({ id }) => id === value)?.name : value
  }
}

function blankShift(roles: readonly VolunteerRole[], day: string): ShiftValues {
  const [startsAt, endsAt] = day ? [`${day}T08:00`, `${day}T12:00`] : ['', '']
  return { roleId: roles[0]?.id ?? 0, place: '', startsAt, endsAt, least: 1, most: 2, note: '', isLocked: false }
}
