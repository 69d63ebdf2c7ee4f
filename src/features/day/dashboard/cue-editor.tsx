import type { EditorProps } from '#dashboard-kit/record-editor.tsx'
import { RecordForm } from '#dashboard-kit/record-form.tsx'
import { type Cue, cueShapes } from '#features/day/day.schema.ts'
import { cueKind } from './cue-kind.ts'

export function CueEditor(props: EditorProps<Cue>) {
  return (
    <RecordForm
      kind={cueKind}
      of={cueShapes}
      start={props.record ?? { kind: 'host', minutes: 5, mayShrink: 0 }}
      layout={[
        ['title', 'kind'],
        ['minutes', 'mayShrink', 'startTime'],
        ['onStage', 'hostNote'],
        ['soundNote', 'lightNote', 'stageNote'],
        ['isPrivate'],
      ]}
      {...props}
    />
  )
}
