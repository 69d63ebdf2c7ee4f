import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { EditorProps } from '#dashboard-kit/record-editor.tsx'
import { RecordForm } from '#dashboard-kit/record-form.tsx'
import type { Cue } from '#features/day/day.schema.ts'
import { CannotCome } from '#features/speakers/dashboard/cannot-come.tsx'
import { speakersAdminQuery } from '#features/speakers/dashboard/speakers-admin.queries.ts'
import { cueKind } from './cue-kind.ts'

/** The words of a talk are those of its speaker, and are changed there. */
export function CueEditor(props: EditorProps<Cue>) {
  const { record, onClose } = props
  const isTalk = record !== null && record.speakerId !== null
  return (
    <RecordForm
      kind={cueKind}
      start={record ?? { kind: 'host', minutes: 5, mayShrink: 0 }}
      about={({ title, onStage }) => (isTalk ? `“${title}” by ${onStage}. Both are changed in Speakers.` : '')}
      layout={[
        isTalk ? [<Leaving key="leaving" cue={record} onReplaced={onClose} />] : ['title'],
        isTalk ? ['kind'] : ['kind', 'onStage'],
        ['minutes', 'mayShrink', 'startTime'],
        ['hostNote'],
        ['soundNote', 'lightNote', 'stageNote'],
        ['isPrivate'],
      ]}
      {...props}
    />
  )
}

/** Offers to replace the speaker of a talk, while nothing of the cue is unsaved. */
function Leaving({ cue, onReplaced }: { cue: Cue; onReplaced: () => void }) {
  const { data: listed } = useQuery(speakersAdminQuery(cue.year))
  const { isDirty } = useFormContext().formState
  const speaker = listed?.rows.find(({ id }) => id === cue.speakerId)
  return speaker && !isDirty && <CannotCome speaker={speaker} onReplaced={onReplaced} />
}
