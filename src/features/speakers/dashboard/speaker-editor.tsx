import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EditorProps } from '#dashboard-kit/record-editor.tsx'
import { RecordForm } from '#dashboard-kit/record-form.tsx'
import { useEdition, useYearOfTab } from '#dashboard-kit/use-edition.ts'
import { isExpected } from '#features/speakers/owed-by-speaker.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { cannotCome } from './cannot-come.tsx'
import { useNotPublicYet } from './not-public-yet.ts'
import { SpeakerChanges, usePagesOfSpeaker } from './speaker-changes.tsx'
import { SpeakerPreview, speakerLayout } from './speaker-form.tsx'
import { speakerKind } from './speaker-kind.ts'

interface Props extends EditorProps<Speaker> {
  above?: ((speaker: Speaker, onChanged: (speaker: Speaker) => void) => ReactNode) | undefined
  kind?: typeof speakerKind
}

/** @param above what is above the fields of a selected speaker */
export function SpeakerEditor({ record, above, kind = speakerKind, ...rest }: Props) {
  const edition = useEdition()
  const otherYear = useOtherYear()
  const pages = usePagesOfSpeaker(record)
  const blank = {
    selectionStatus: 'pending',
    attendance: 'not asked',
    year: edition ?? new Date().getFullYear(),
  } as const
  return (
    <RecordForm
      kind={{ ...kind, ...otherYear }}
      record={record}
      start={record ?? blank}
      layout={speakerLayout}
      preview={<SpeakerPreview />}
      alternatives={[
        { button: 'Add and publish', isForNew: true, prepare: form => form.setValue('selectionStatus', 'selected') },
      ]}
      more={record?.selectionStatus === 'selected' ? [...pages, cannotCome(record, rest.onClose)] : []}
      above={(speaker, onChanged) => (
        <>
          <SpeakerChanges speaker={speaker} onChanged={onChanged} />
          {isExpected(speaker) && above?.(speaker, onChanged)}
        </>
      )}
      {...rest}
    />
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
