import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { type EditorProps, RecordEditor } from '#dashboard-kit/record-editor.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { useColleagues } from '#features/inbox/dashboard/use-colleagues.ts'
import { dueOn, weeksText } from '#features/tasks/plan.ts'
import { LEAST_WEEKS, MOST_WEEKS, type Task, taskValues } from '#features/tasks/tasks.schema.ts'
import { dayText } from '#lib/time/day-text.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { type TaskValues, taskKind, taskPlanQuery } from './task-kind.ts'

const weeks = Array.from({ length: MOST_WEEKS - LEAST_WEEKS + 1 }, (_, place) => MOST_WEEKS - place)

export function TaskEditor({ record, ...rest }: EditorProps<Task>) {
  const { data } = useQuery(taskPlanQuery(useEdition()))
  const { choicesFor, nameOf } = useColleagues()
  const form = useForm<TaskValues>({
    resolver: zodResolver(taskValues),
    defaultValues: record
      ? taskKind.valuesOf(record)
      : { title: '', area: '', assignee: null, weeksBefore: 4, note: '' },
  })
  const field = fieldsOf(form, taskKind.labels)
  const day = data?.day
  const kind = {
    ...taskKind,
    // Its history has the ticks too.
    labels: { ...taskKind.labels, doneAt: 'Done', doneBy: 'Done by' },
    inWords(name: string, value: unknown) {
      if (name === 'assignee' && typeof value === 'number') return nameOf(value)
      if (name === 'weeksBefore' && typeof value === 'number') return weeksText(value)
      return name === 'doneAt' && typeof value === 'string' ? momentText(value) : value
    },
  }
  return (
    <RecordEditor kind={kind} record={record} form={form} width="narrow" {...rest}>
      <div className="grid gap-5">
        <TextField {...field('title')} starred autoComplete="off" />
        <SelectField
          {...field('weeksBefore', { valueAsNumber: true })}
          hint={day ? 'Counted from the day of the event: it moves with it.' : 'The day of the event is not known yet.'}
          choices={weeks.map(value => ({
            value: String(value),
            label: `${weeksText(value)}${day ? `: ${dayText(dueOn(day, value))}` : ''}`,
          }))}
        />
        <SelectField
          {...field('assignee', { setValueAs: value => (value ? Number(value) : null) })}
          choices={choicesFor(record?.assignee ?? null)}
        />
        <TextField {...field('area')} hint="Such as Speakers or Venue." />
        <TextareaField {...field('note')} rows={4} hint="Comes along to the next edition." />
      </div>
    </RecordEditor>
  )
}
