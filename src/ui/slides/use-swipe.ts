import { type PointerEvent, useRef } from 'react'

/** The distance of a swipe, in pixels. */
const SWIPE_PX = 50

export type Way = 'left' | 'right' | 'up' | 'down'

/** The handlers for a horizontal swipe. */
export function useSwipe(onSwipe: (way: Way) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      from.current = pointerType === 'mouse' ? undefined : { x, y }
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!from.current) return
      const [x, y] = [clientX - from.current.x, clientY - from.current.y]
      from.current = undefined
      if (Math.max(Math.abs(x), Math.abs(y)) < SWIPE_PX) return
      if (Math.abs(x) > Math.abs(y)) onSwipe(x < 0 ? 'left' : 'right')
      else onSwipe(y < 0 ? 'up' : 'down')
    },
    // The browser takes over when the finger scrolls.
    onPointerCancel() {
      from.current = undefined
    },
  }
}
