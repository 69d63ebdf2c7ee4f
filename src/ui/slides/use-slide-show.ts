import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useSwipe } from './use-swipe.ts'

/** How long a slide is shown, in ms. */
const turn = 6000
/** How long further changes are ignored, in ms. */
const lock = 500

/**
 * The current one of `count` slides. A timer advances it unless the visitor points at or works in the show; the visitor
 * can always change it, also by swipe. It does not play with reduced motion.
 */
export function useSlideShow(count: number) {
  const [current, setCurrent] = useState(0)
  const [playing, setPlaying] = useState(false)
  const [held, setHeld] = useState(false)
  const lockedUntil = useRef(0)
  const turning = playing && !held && count > 1

  function go(slide: number) {
    if (performance.now() < lockedUntil.current) return
    lockedUntil.current = performance.now() + lock
    setCurrent((slide + count) % count)
  }

  useEffect(() => {
    setPlaying(!window.matchMedia('(prefers-reduced-motion: reduce)').matches)
  }, [])
  useEffect(() => {
    if (!turning) return
    const timer = setTimeout(() => {
      lockedUntil.current = performance.now() + lock
      setCurrent((current + 1) % count)
    }, turn)
    return () => clearTimeout(timer)
  }, [turning, current, count])

  const swipe = useSwipe(way => {
    if (way === 'left') go(current + 1)
    if (way === 'right') go(current - 1)
  })
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: ({ currentTarget: show }: PointerEvent) => setHeld(show.contains(document.activeElement)),
    onFocus: () => setHeld(true),
    onBlur: ({ currentTarget: show, relatedTarget }: FocusEvent) =>
      setHeld(show.contains(relatedTarget) || show.matches(':hover')),
    ...swipe,
  }
  return { current: Math.min(current, count - 1), go, playing, setPlaying, turning, hold }
}
