import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Gives a dialog that belongs to no record an entry of its own in the history while it is open, so that Back closes it.
 * @param onBack closes the dialog
 */
export function useDialogEntry(isOpen: boolean, onBack: () => void): void {
  const navigate = useNavigate()
  const { history } = useRouter()
  const isEntered = useLocation({ select: ({ state }) => state.dialog === true })
  const wasOpen = useRef(false)
  const entered = useRef(false)

  const follow = useEffectEvent(() => {
    if (isOpen === wasOpen.current) return
    wasOpen.current = isOpen
    const isHere = history.location.state.dialog === true
    if (!isOpen && isHere) history.back({ ignoreBlocker: true })
    if (!isOpen) return
    void navigate({
      to: '/admin/dashboard',
      search: search => search,
      state: { dialog: true },
      // After a reload the entry is still there, and the dialog is not.
      replace: isHere,
      ignoreBlocker: true,
      resetScroll: false,
      viewTransition: false,
    })
  })
  const leave = useEffectEvent(() => {
    if (entered.current && !isEntered && isOpen) onBack()
    entered.current = isEntered
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does depends on the dialog alone
  useEffect(() => follow(), [isOpen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it does depends on the entry alone
  useEffect(() => leave(), [isEntered])
}
