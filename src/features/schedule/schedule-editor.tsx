import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { RecordEditor } from '#admin/record-editor.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TextareaField } from '#ui/textarea-field.tsx'
import { type ScheduleItem, scheduleItemInput } from './schedule.schema.ts'
import { blankItem, type ScheduleValues, scheduleKind } from './schedule-kind.ts'

interface Props {
  /** The item to edit, or null to add one. */
  item: ScheduleItem | null
  finalFocus: () => HTMLElement | null
  onClose: () => void
  onSaved: (item: ScheduleItem) => void
}

/** Adds or edits an item of the schedule. */
export function ScheduleEditor({ item, ...rest }: Props) {
  const form = useForm<ScheduleValues>({
    resolver: zodResolver(scheduleItemInput),
    defaultValues: item ? scheduleKind.valuesOf(item) : blankItem,
  })
  const { errors } = form.formState
  function field(name: keyof ScheduleValues) {
    return {
      label: scheduleKind.labels[name],
      starred: true,
      autoComplete: 'off',
      error: errors[name]?.message,
      ...form.register(name),
    }
  }
  return (
    <RecordEditor kind={scheduleKind} record={item} form={form} width="narrow" {...rest}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField hint="Such as 9:00 AM" {...field('startTime')} />
        <TextField hint="Such as 10:30 AM" {...field('endTime')} />
        <TextField className="sm:col-span-2" {...field('title')} />
        <TextareaField className="sm:col-span-2" rows={4} {...field('description')} />
        <TextField className="sm:col-span-2" {...field('location')} />
      </div>
    </RecordEditor>
  )
}
