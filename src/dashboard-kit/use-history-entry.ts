import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * An entry of its own in the history for a dialog of the dashboard.
 * @param onBack called when the browser went back out of it
 */
export function useHistoryEntry(onBack: () => void) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const isEntered = useLocation({ select: ({ state }) => state.dialog === true })
  const wasEntered = useRef(false)
  // Going back takes a moment, in which the next dialog may be opened: it enters once that is over.
  const leaving = useRef(false)
  const waiting = useRef<(() => void) | null>(null)

  const follow = useEffectEvent((isNow: boolean) => {
    const isLeft = wasEntered.current && !isNow
    wasEntered.current = isNow
    if (!isLeft) return
    if (!leaving.current) return onBack()
    leaving.current = false
    waiting.current?.()
    waiting.current = null
  })
  useEffect(() => follow(isEntered), [isEntered])

  const isHere = () => history.location.state.dialog === true

  function go(record: number | undefined, state: { dialog?: true }, replace: boolean) {
    void navigate({
      to: '/admin/dashboard',
      search: ({ record: _, ...rest }) => ({ ...rest, ...(record !== undefined && { record }) }),
      state,
      replace,
      ignoreBlocker: true,
      resetScroll: false,
      viewTransition: false,
    })
  }

  return {
    /** Enters, in the address with the record if there is one; after a reload the entry is still there. */
    enter(record?: number, replace = false) {
      const enterNow = () => go(record, { dialog: true }, replace || isHere())
      if (leaving.current) waiting.current = enterNow
      else enterNow()
    },
    /** Goes back out of it; false where there is none to go out of. */
    leave() {
      waiting.current = null
      if (!isHere()) return false
      if (!leaving.current) history.back({ ignoreBlocker: true })
      leaving.current = true
      return true
    },
    dropRecord: () => go(undefined, {}, true),
  }
}
