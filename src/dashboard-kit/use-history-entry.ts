import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * A history entry for a dialog of the dashboard.
 * @param onBack called when the browser went back out of it
 */
export function useHistoryEntry(onBack: () => void) {
  const navigate = useNavigate()
  const { history } = useRouter()
  const isEntered = useLocation({ select: ({ state }) => state.dialog === true })
  const wasEntered = useRef(false)
  // Going back takes a moment; a dialog opened meanwhile enters after it.
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
    isHere,
    /**
     * Enters, with the record in the address if there is one; the entry survives a reload.
     * @param replace whether it follows another dialog; one that an address opened has no entry to go back out of
     */
    enter(record?: number, replace = false) {
      const enterNow = () => go(record, replace && !isHere() ? {} : { dialog: true }, replace || isHere())
      if (leaving.current) waiting.current = enterNow
      else enterNow()
    },
    /** Goes back out of it; false without an entry. */
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
