import { useRef, useState } from 'react'
import { SpeakerDetails } from './speaker-details.tsx'
import { SpeakerEditor } from './speaker-editor.tsx'
import { SpeakerRemoval } from './speaker-removal.tsx'
import type { SelectionStatus, Speaker } from './speakers.schema.ts'

type SpeakerDialog = { kind: 'add' } | { kind: 'view' | 'edit' | 'remove'; speaker: Speaker }

export type OpenSpeakerDialog = (dialog: SpeakerDialog) => void

/**
 * The dialogs of the Speakers tab, of which one is open at most. When it closes, the focus goes back to the button
 * that opened it, or to the heading when that button's speaker is no longer listed.
 * @param status the status that the list is limited to, if any
 */
export function useSpeakerDialogs(status: SelectionStatus | null) {
  const [shown, setShown] = useState<SpeakerDialog | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<Element | null>(null)

  function open(next: SpeakerDialog) {
    if (!shown) opener.current = document.activeElement
    setShown(next)
  }
  function close() {
    setShown(null)
  }
  function finish(kept: Speaker | null) {
    if (!kept || (status && kept.selectionStatus !== status)) opener.current = null
    close()
  }
  function finalFocus() {
    const button = opener.current
    return button instanceof HTMLElement && button.isConnected ? button : heading.current
  }

  return { heading, open, dialogs: dialog() }

  function dialog() {
    if (!shown) return null
    if (shown.kind === 'add') {
      return <SpeakerEditor speaker={null} finalFocus={finalFocus} onClose={close} onSaved={finish} />
    }
    const { kind, speaker } = shown
    if (kind === 'edit') {
      return <SpeakerEditor speaker={speaker} finalFocus={finalFocus} onClose={close} onSaved={finish} />
    }
    if (kind === 'remove') {
      return <SpeakerRemoval speaker={speaker} finalFocus={finalFocus} onClose={close} onRemoved={() => finish(null)} />
    }
    return (
      <SpeakerDetails
        speaker={speaker}
        finalFocus={finalFocus}
        onEdit={() => open({ kind: 'edit', speaker })}
        onClose={close}
      />
    )
  }
}
