import type { EditorProps } from '#dashboard-kit/record-editor.tsx'
import { RecordForm } from '#dashboard-kit/record-form.tsx'
import { type Cue, cueShapes } from '#features/day/day.schema.ts'
import { cueKind } from './cue-kind.ts'

/** The words of a talk are those of its speaker, and are changed there. */
export function CueEditor(props: EditorProps<Cue>) {
  const isTalk = props.record !== null && props.record.speakerId !== null
  return (
    <RecordForm
      kind={cueKind}
      of={cueShapes}
      start={props.record ?? { kind: 'host', minutes: 5, mayShrink: 0 }}
      about={({ title, onStage }) => (isTalk ? `“${title}” by ${onStage}. Both are changed in Speakers.` : '')}
      layout={[
        isTalk ? ['kind'] : ['title', 'kind'],
        ['minutes', 'mayShrink', 'startTime'],
        isTalk ? ['hostNote'] : ['onStage', 'hostNote'],
        ['soundNote', 'lightNote', 'stageNote'],
        ['isPrivate'],
      ]}
      {...props}
    />
  )
}
