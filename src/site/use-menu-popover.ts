import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** A popover, which opens and closes by itself, that a change of page closes too; its own entry in the history does not. */
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
