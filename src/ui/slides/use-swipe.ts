import { type PointerEvent, useRef } from 'react'

/** How far a finger goes, in pixels, before it counts as a swipe. */
const SWIPE_PX = 50

export type Way = 'left' | 'right' | 'up' | 'down'

/** What an element needs to hear of a finger that swipes over it. */
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
    // The browser takes over where the finger scrolls.
    onPointerCancel() {
      from.current = undefined
    },
  }
}
