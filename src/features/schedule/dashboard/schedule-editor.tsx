import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import type { FocusEvent } from 'react'
import { useForm } from 'react-hook-form'
import { TimeField } from '#dashboard-kit/fields/time-field.tsx'
import { type EditorProps, RecordEditor } from '#dashboard-kit/record-editor.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { type ScheduleItem, scheduleItem, scheduleItemInput } from '#features/schedule/schedule.schema.ts'
import { speakersAdminQuery } from '#features/speakers/dashboard/speakers-admin.queries.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { talkLine } from '#lib/terms/talk-title.ts'
import { spokenTime } from '#lib/time/clock-time.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { unprintedHint } from '#ui/fields/unprinted-hint.ts'
import { blankItem, type ScheduleValues, scheduleAdminQuery, scheduleKind } from './schedule-kind.ts'
import { TalksField } from './talks-field.tsx'

/** The talks of an item by speaker and title, from their ids. */
function talksInWords(speakers: readonly Speaker[]): (field: string, value: unknown) => unknown {
  const known = new Map(speakers.map(speaker => [speaker.id, speaker]))
  return (field, value) => {
    const ids = field === talks ? scheduleItem.shape.talks.safeParse(value).data : undefined
    return ids ? ids.map(id => lineOf(known.get(id))) : value
  }
}

const talks: keyof ScheduleItem = 'talks'

function lineOf(speaker: Speaker | undefined): string {
  return speaker ? talkLine(speaker) : 'A speaker of another year now'
}

export function ScheduleEditor({ record, ...rest }: EditorProps<ScheduleItem>) {
  const edition = useEdition()
  const { data: items } = useQuery(scheduleAdminQuery(edition))
  const { data: speakers } = useQuery(speakersAdminQuery(edition))
  const form = useForm<ScheduleValues>({
    resolver: zodResolver(scheduleItemInput),
    defaultValues: record ? scheduleKind.valuesOf(record) : { ...blankItem, startTime: items?.at(-1)?.endTime ?? '' },
  })
  const { errors } = form.formState
  function field(name: Exclude<keyof ScheduleValues, 'talks'>) {
    return {
      label: scheduleKind.labels[name],
      starred: true,
      autoComplete: 'off',
      error: errors[name]?.message,
      ...form.register(name),
    }
  }
  function printedField(name: 'title' | 'description' | 'location') {
    return { ...field(name), hint: unprintedHint(form.watch(name)) }
  }
  function timeField(name: 'startTime' | 'endTime') {
    const { onBlur, ...rest } = field(name)
    const set = (time: string) => form.setValue(name, time, { shouldDirty: true, shouldValidate: true })
    return {
      ...rest,
      value: form.watch(name),
      onPick: set,
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        const time = spokenTime(event.target.value)
        if (time && time !== event.target.value) set(time)
        return onBlur(event)
      },
    }
  }
  return (
    <RecordEditor
      kind={{ ...scheduleKind, inWords: talksInWords(speakers?.rows ?? []) }}
      record={record}
      form={form}
      width="narrow"
      {...rest}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TimeField hint="Such as 9:00 AM" {...timeField('startTime')} />
        <TimeField hint="Such as 10:30 AM" {...timeField('endTime')} />
        <TextField className="sm:col-span-2" {...printedField('title')} />
        <TextareaField className="sm:col-span-2" rows={4} {...printedField('description')} />
        <TextField className="sm:col-span-2" {...printedField('location')} />
        <TalksField
          className="sm:col-span-2"
          value={form.watch('talks') ?? []}
          error={errors.talks?.message}
          onChange={ids => form.setValue('talks', ids, { shouldDirty: true })}
        />
      </div>
    </RecordEditor>
  )
}
