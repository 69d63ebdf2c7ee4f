import { SpeakerDetails } from './speaker-details.tsx'
import { SpeakerEditor } from './speaker-editor.tsx'
import { SpeakerRemoval } from './speaker-removal.tsx'
import type { Speaker } from './speakers.schema.ts'

/** Which dialog is open, and for whom. */
export type SpeakerDialog = { kind: 'add' } | { kind: 'view' | 'edit' | 'remove'; speaker: Speaker }

interface Props {
  shown: SpeakerDialog
  /** What gets the focus when the dialog closes. */
  finalFocus: () => HTMLElement | null
  open: (dialog: SpeakerDialog) => void
  onClose: () => void
  /** Called with the speaker as saved, or with null after a deletion. */
  onDone: (kept: Speaker | null) => void
}

/** The one dialog of the Speakers tab that is open. */
export function SpeakerDialogs({ shown, finalFocus, open, onClose, onDone }: Props) {
  const shared = { finalFocus, onClose }
  if (shown.kind === 'add') return <SpeakerEditor speaker={null} onSaved={onDone} {...shared} />
  const { kind, speaker } = shown
  if (kind === 'edit') return <SpeakerEditor speaker={speaker} onSaved={onDone} {...shared} />
  if (kind === 'remove') return <SpeakerRemoval speaker={speaker} onRemoved={() => onDone(null)} {...shared} />
  return <SpeakerDetails speaker={speaker} onEdit={() => open({ kind: 'edit', speaker })} {...shared} />
}
