import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** A popover that a navigation closes; its own history entry does not. */
export function useMenuPopover() {
  const popover = useRef<HTMLDivElement>(null)
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe(
        'onBeforeNavigate',
        ({ toLocation }) => toLocation.state.dialog || popover.current?.hidePopover(),
      ),
    [router],
  )
  return popover
}
