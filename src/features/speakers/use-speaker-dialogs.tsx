import { lazy, Suspense, useRef, useState } from 'react'
import type { SpeakerDialog } from './speaker-dialogs.tsx'
import type { SelectionStatus, Speaker } from './speakers.schema.ts'

export type OpenSpeakerDialog = (dialog: SpeakerDialog) => void

const SpeakerDialogs = lazy(async () => ({ default: (await import('./speaker-dialogs.tsx')).SpeakerDialogs }))

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

  const dialogs = shown && (
    <Suspense>
      <SpeakerDialogs shown={shown} finalFocus={finalFocus} open={open} onClose={close} onDone={finish} />
    </Suspense>
  )
  return { heading, open, dialogs }
}
