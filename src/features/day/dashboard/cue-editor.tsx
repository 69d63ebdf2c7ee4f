import { useQuery } from '@tanstack/react-query'
import type { EditorProps } from '#dashboard-kit/record-editor.tsx'
import { RecordForm } from '#dashboard-kit/record-form.tsx'
import type { Cue } from '#features/day/day.schema.ts'
import { cannotCome } from '#features/speakers/dashboard/cannot-come.tsx'
import { speakersAdminQuery } from '#features/speakers/dashboard/speakers-admin.queries.ts'
import { cueKind } from './cue-kind.ts'

/** The words of a talk are those of its speaker, and are changed there. */
export function CueEditor(props: EditorProps<Cue>) {
  const { record, onClose } = props
  const isTalk = record !== null && record.speakerId !== null
  const { data: listed } = useQuery({ ...speakersAdminQuery(record?.year), enabled: isTalk })
  const speaker = listed?.rows.find(({ id }) => id === record?.speakerId)
  return (
    <RecordForm
      kind={cueKind}
      start={record ?? { kind: 'host', minutes: 5, mayShrink: 0 }}
      about={({ title, onStage }) => (isTalk ? `“${title}” by ${onStage}. Both are changed in Speakers.` : '')}
      more={speaker ? [cannotCome(speaker, onClose)] : []}
      layout={[
        ...(isTalk ? [['kind'] as const] : [['title'] as const, ['kind', 'onStage'] as const]),
        ['minutes', 'mayShrink', 'startTime'],
        ['amberAt', 'redAt'],
        ['hostNote'],
        ['soundNote', 'lightNote', 'stageNote'],
        ['startsByItself', 'isPrivate', 'isSkipped'],
      ]}
      {...props}
    />
  )
}
