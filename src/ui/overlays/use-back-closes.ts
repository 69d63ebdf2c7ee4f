import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Marks a dialog's history entry, so that Back closes it. */
    dialog?: boolean
  }
}

/** Whether the browser is still going back, which takes a moment: the next entry is added after it. */
let isLeaving = false

/**
 * Gives an overlay of a public page its own history entry, so that Back closes it. A link inside replaces that entry.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const router = useRouter()
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const { history } = router
    const isHere = () => history.location.state.dialog === true
    let isEntered = false
    function enter() {
      isEntered = true
      const state = { dialog: true }
      if (!isHere())
        void router.navigate({
          to: '.',
          search: true,
          hash: true,
          state,
          resetScroll: false,
          hashScrollIntoView: false,
        })
    }
    if (!isLeaving) enter()
    const stop = history.subscribe(() => {
      if (isHere()) return
      if (isEntered) onBack()
      else enter()
    })
    return () => {
      stop()
      if (!isEntered || !isHere()) return
      isLeaving = true
      const arrive = history.subscribe(() => {
        isLeaving = false
        arrive()
      })
      history.back()
    }
  }, [isOpen, router])
}
