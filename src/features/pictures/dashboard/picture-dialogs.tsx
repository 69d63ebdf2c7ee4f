import { RecordRemoval } from '#dashboard-kit/record-removal.tsx'
import type { DialogProps } from '#dashboard-kit/use-record-dialogs.ts'
import type { SitePicture } from '#features/pictures/pictures.schema.ts'
import { SitePictureEditor } from './site-picture-editor.tsx'
import { sitePictureKind } from './site-picture-kind.ts'

export function PictureDialogs({ shown, finalFocus, onClose, onDone }: DialogProps<SitePicture>) {
  if (shown.kind === 'add') return null
  const { kind, record } = shown
  const shared = { finalFocus, onClose }
  if (kind === 'remove') {
    return <RecordRemoval kind={sitePictureKind} record={record} onRemoved={() => onDone(false)} {...shared} />
  }
  return (
    <SitePictureEditor
      record={record}
      onSaved={() => onDone(true)}
      removal={(current, ends) => (
        <RecordRemoval kind={sitePictureKind} record={current} onRemoved={() => onDone(false)} {...ends} />
      )}
      {...shared}
    />
  )
}
