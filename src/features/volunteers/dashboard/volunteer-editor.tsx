import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type EditorProps, RecordEditor } from '#dashboard-kit/record-editor.tsx'
import { type Volunteer, volunteerInput } from '#features/volunteers/volunteers.schema.ts'
import { attendanceChoices } from '#lib/terms/attendance.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import {
  blankVolunteer,
  type VolunteerValues,
  volunteerKind,
  volunteerStatuses,
  volunteerWording,
} from './volunteer-kind.ts'

const schema = volunteerInput.omit({ year: true }).required()
const statusChoices = volunteerStatuses.map(value => ({ value, label: volunteerWording[value].title }))

/** Adds a volunteer who asked in person, or corrects an application. */
export function VolunteerEditor({ record, ...rest }: EditorProps<Volunteer>) {
  const form = useForm<VolunteerValues>({
    resolver: zodResolver(schema),
    defaultValues: record ? volunteerKind.valuesOf(record) : blankVolunteer,
  })
  function field(name: keyof VolunteerValues) {
    const label = volunteerKind.labels[name]
    return { label, error: form.formState.errors[name]?.message, autoComplete: 'off', ...form.register(name) }
  }
  return (
    <RecordEditor kind={volunteerKind} record={record} form={form} width="narrow" {...rest}>
      <div className="grid gap-5">
        <TextField {...field('name')} starred />
        <TextField {...field('email')} starred type="email" />
        <TextField {...field('phone')} type="tel" />
        {/* Existing volunteers are decided on in their details. */}
        {!record && <SelectField {...field('status')} choices={statusChoices} />}
        {record && (
          <>
            <SelectField
              {...field('attendance')}
              choices={attendanceChoices}
              hint="The places of those who declined are free for others."
            />
            <CheckboxField {...field('isAdult')} />
            <CheckboxField {...field('isBriefed')} />
          </>
        )}
        <TextareaField {...field('availability')} rows={2} />
        <TextareaField {...field('interests')} rows={2} />
        <TextareaField {...field('experience')} rows={2} />
        <TextareaField {...field('whyJoin')} rows={3} />
      </div>
    </RecordEditor>
  )
}
