import { zodResolver } from '@hookform/resolvers/zod'
import type { FocusEvent } from 'react'
import { useForm } from 'react-hook-form'
import { TimeField } from '#dashboard-kit/fields/time-field.tsx'
import { fieldsOf } from '#dashboard-kit/form/fields-of.ts'
import { type EditorProps, RecordEditor } from '#dashboard-kit/record-editor.tsx'
import { type Cue, cueShapes } from '#features/day/day.schema.ts'
import { spokenTime } from '#lib/time/clock-time.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { blankCue, type CueValues, cueKind, kindNames } from './cue-kind.ts'

const kinds = Object.entries(kindNames).map(([value, label]) => ({ value, label }))

export function CueEditor({ record, ...rest }: EditorProps<Cue>) {
  const form = useForm<CueValues>({
    resolver: zodResolver(cueShapes.input),
    defaultValues: record ? cueKind.valuesOf(record) : blankCue,
  })
  const field = fieldsOf(form, cueKind.labels)
  const text = (name: 'onStage' | 'soundNote' | 'lightNote' | 'hostNote' | 'stageNote') => (
    <TextField className="sm:col-span-3" autoComplete="off" {...field(name)} />
  )
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const
  const set = (time: string) =>
    form.setValue('startTime', time || null, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  const { onBlur, label, ...start } = field('startTime', { setValueAs: time => time || null })
  return (
    <RecordEditor kind={cueKind} record={record} form={form} {...rest}>
      <div className="grid gap-5 sm:grid-cols-6">
        <TextField className="sm:col-span-4" starred autoComplete="off" {...field('title')} />
        <SelectField className="sm:col-span-2" choices={kinds} {...field('kind')} />
        <TextField className="sm:col-span-2" starred {...number} {...field('minutes', { valueAsNumber: true })} />
        <TextField
          className="sm:col-span-2"
          hint="Minutes, to catch up on the day"
          {...number}
          {...field('mayShrink', { valueAsNumber: true })}
        />
        <TimeField
          className="sm:col-span-2"
          label={label ?? ''}
          hint="Empty: when the cue before it ends"
          autoComplete="off"
          {...start}
          value={form.watch('startTime') ?? ''}
          onPick={set}
          onChange={event => set(event.target.value)}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            const time = spokenTime(event.target.value)
            if (time) set(time)
            return onBlur(event)
          }}
        />
        {text('onStage')}
        {text('hostNote')}
        <TextField className="sm:col-span-2" autoComplete="off" {...field('soundNote')} />
        <TextField className="sm:col-span-2" autoComplete="off" {...field('lightNote')} />
        <TextField className="sm:col-span-2" autoComplete="off" {...field('stageNote')} />
        <CheckboxField className="sm:col-span-6" hint="Screens in the foyer never show it." {...field('isPrivate')} />
      </div>
    </RecordEditor>
  )
}
