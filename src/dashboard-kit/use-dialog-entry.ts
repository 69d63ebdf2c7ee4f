import { useEffect, useEffectEvent, useRef } from 'react'
import { useHistoryEntry } from './use-history-entry.ts'

/**
 * Gives a dialog without a record its own history entry while it is open, so that Back closes it.
 * @param onBack closes the dialog
 */
export function useDialogEntry(isOpen: boolean, onBack: () => void): void {
  const entry = useHistoryEntry(() => {
    if (isOpen) onBack()
  })
  const wasOpen = useRef(false)

  const follow = useEffectEvent((isNow: boolean) => {
    if (isNow === wasOpen.current) return
    wasOpen.current = isNow
    if (isNow) entry.enter()
    else entry.leave()
  })
  useEffect(() => follow(isOpen), [isOpen])
}
