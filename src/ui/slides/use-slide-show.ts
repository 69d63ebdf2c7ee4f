import { type FocusEvent, useEffect, useRef, useState } from 'react'
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
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const lockedUntil = useRef(0)
  const turning = playing && !pointed && !focused && count > 1

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
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
    ...swipe,
  }
  return { current: Math.min(current, count - 1), go, playing, setPlaying, turning, hold }
}
