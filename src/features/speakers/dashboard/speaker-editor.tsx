import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { type EditorProps, RecordEditor } from '#dashboard-kit/record-editor.tsx'
import { emptyValues } from '#dashboard-kit/record-form.tsx'
import { useEdition, useYearOfTab } from '#dashboard-kit/use-edition.ts'
import { type Speaker, type SpeakerValues, speakerValues } from '#features/speakers/speakers.schema.ts'
import { cannotCome } from './cannot-come.tsx'
import { SpeakerAccess, SpeakerChanges } from './speaker-changes.tsx'
import { SpeakerForm } from './speaker-form.tsx'
import { speakerKind } from './speaker-kind.ts'
import { useNotPublicYet } from './use-not-public-yet.ts'

export function SpeakerEditor({ record, ...rest }: EditorProps<Speaker>) {
  const edition = useEdition()
  const otherYear = useOtherYear()
  const form = useForm<SpeakerValues>({
    resolver: zodResolver(speakerValues),
    defaultValues: record ?? {
      ...emptyValues(speakerValues.shape),
      selectionStatus: 'pending',
      attendance: 'not asked',
      year: edition ?? new Date().getFullYear(),
    },
  })
  return (
    <RecordEditor
      kind={{ ...speakerKind, ...otherYear }}
      record={record}
      form={form}
      alternatives={[
        { button: 'Add and publish', isForNew: true, prepare: () => form.setValue('selectionStatus', 'selected') },
      ]}
      more={record?.selectionStatus === 'selected' ? [cannotCome(record, rest.onClose)] : []}
      above={(speaker, onChanged) => <SpeakerChanges speaker={speaker} onChanged={onChanged} />}
      {...rest}
    >
      <SpeakerForm />
      {record && <SpeakerAccess speaker={record} />}
    </RecordEditor>
  )
}

/** The toast for a saved speaker; says where they went if not into the open year. */
function useOtherYear() {
  const navigate = useNavigate()
  const notPublicYet = useNotPublicYet()
  const yearOfTab = useYearOfTab()
  const edition = useEdition()
  const isElsewhere = ({ year }: Speaker) => year !== (edition ?? year)

  function note(speaker: Speaker) {
    const place = isElsewhere(speaker) ? `They are among the speakers of ${speaker.year} now.` : undefined
    return [place, notPublicYet(speaker)].filter(Boolean).join(' ')
  }

  function leadTo(speaker: Speaker) {
    if (!isElsewhere(speaker)) return
    const { year } = speaker
    const search = { tab: 'speakers', edition: year === yearOfTab ? undefined : year } as const
    const follow = () => void navigate({ to: '/admin/dashboard', search, viewTransition: false })
    return { text: `Show ${year}`, follow }
  }

  return { note, leadTo }
}
