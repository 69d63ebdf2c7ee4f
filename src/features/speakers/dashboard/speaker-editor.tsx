import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { type EditorProps, RecordEditor } from '#dashboard-kit/record-editor.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { type Speaker, speakerInput } from '#features/speakers/speakers.schema.ts'
import { SpeakerForm } from './speaker-form.tsx'
import { speakerKind } from './speaker-kind.ts'
import { blankValues, type SpeakerValues, valuesOf } from './speaker-values.ts'
import { useOtherYear } from './use-other-year.ts'

const schema = speakerInput.required()

export function SpeakerEditor({ record, ...rest }: EditorProps<Speaker>) {
  const edition = useEdition()
  const otherYear = useOtherYear()
  const form = useForm<SpeakerValues>({
    resolver: zodResolver(schema),
    defaultValues: record ? valuesOf(record) : blankValues(edition ?? new Date().getFullYear()),
  })
  return (
    <RecordEditor
      kind={{ ...speakerKind, ...otherYear }}
      record={record}
      form={form}
      alternative={{ button: 'Add and publish', prepare: () => form.setValue('selectionStatus', 'selected') }}
      {...rest}
    >
      <SpeakerForm />
    </RecordEditor>
  )
}
