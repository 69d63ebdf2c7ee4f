import { RecordRemoval } from '#dashboard-kit/record-removal.tsx'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import type { SelectionStatus, Speaker } from '#features/speakers/speakers.schema.ts'
import { SpeakerEditor } from './speaker-editor.tsx'
import { speakerKind } from './speaker-kind.ts'
import { SpeakerReview } from './speaker-review.tsx'

/** The status that filters the list, if any. */
type Props = DialogProps<Speaker> & { status: SelectionStatus | null; mayEdit: boolean; listed: readonly Speaker[] }

export function SpeakerDialogs({ status, mayEdit, listed, shown, finalFocus, open, onClose, onDone }: Props) {
  const shared = { finalFocus, onClose }
  function finish({ selectionStatus }: Speaker) {
    onDone(status === null || selectionStatus === status)
  }
  if (shown.kind === 'add') return <SpeakerEditor record={null} onSaved={finish} {...shared} />
  const { kind, record } = shown
  if (kind === 'edit') {
    const removal = (current: Speaker, ends: typeof shared) => (
      <RecordRemoval kind={speakerKind} record={current} onRemoved={() => onDone(false)} {...ends} />
    )
    return <SpeakerEditor record={record} onSaved={finish} removal={removal} {...shared} />
  }
  if (kind === 'remove') {
    return <RecordRemoval kind={speakerKind} record={record} onRemoved={() => onDone(false)} {...shared} />
  }
  return (
    <SpeakerReview
      key={record.id}
      speaker={record}
      listed={listed}
      mayEdit={mayEdit}
      onOpen={next => open({ kind: 'view', record: next })}
      onEdit={current => open({ kind: 'edit', record: current })}
      onDecided={() => onDone(false)}
      {...shared}
    />
  )
}
