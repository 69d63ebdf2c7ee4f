import { type RefObject, useEffect, useState } from 'react'

/** The gap between a toast and other elements, in px. */
const GAP = 16

interface Room {
  /** The toast's distance from the screen's edge, in px. */
  bottom: number
  /** Its maximum height, in px, where it does not fit. */
  maxHeight?: number
}

/**
 * The position where a toast covers neither title nor buttons of an open dialog, nor a form's bar of unsaved changes
 * (`data-bottom-bar`). `--toast-room` is its height, so that lists can scroll past it.
 * @param viewport the element around the toasts
 * @param active whether there is a toast
 */
export function useRoomBelow(viewport: RefObject<HTMLElement | null>, active: boolean): Room {
  const [room, setRoom] = useState<Room>({ bottom: GAP })
  useEffect(() => {
    if (!active) return
    const { style } = document.documentElement
    function measure() {
      const height = viewport.current?.querySelector('[data-type]:not([data-ending-style])')?.scrollHeight ?? 0
      style.setProperty('--toast-room', `${height + 2 * GAP}px`)
      const next = roomFor(height)
      setRoom(known => (known.bottom === next.bottom && known.maxHeight === next.maxHeight ? known : next))
    }
    const observer = new MutationObserver(measure)
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-bottom-bar', 'data-ending-style'],
    })
    addEventListener('resize', measure)
    addEventListener('scroll', measure, { passive: true })
    addEventListener('transitionend', measure)
    measure()
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
      removeEventListener('scroll', measure)
      removeEventListener('transitionend', measure)
      style.removeProperty('--toast-room')
    }
  }, [active, viewport])
  return room
}

function roomFor(height: number): Room {
  const dialog = [...document.querySelectorAll('[data-modal]:not([data-ending-style])')].at(-1)
  const bar = [...(dialog ?? document).querySelectorAll('[data-bottom-bar="true"]')].at(-1)
  if (!bar) return { bottom: GAP }
  const { top, bottom } = (dialog ?? bar).getBoundingClientRect()
  const needed = height + 2 * GAP
  if (innerHeight - bottom >= needed) return { bottom: GAP }
  const foot = Math.min(bar.getBoundingClientRect().top, innerHeight)
  const head = Math.max(dialog?.querySelector('header, h2')?.getBoundingClientRect().bottom ?? 0, 0)
  if (foot - head < needed && top >= needed) return { bottom: innerHeight - top + GAP }
  return { bottom: innerHeight - foot + GAP, ...(foot - head < needed && { maxHeight: foot - head - 2 * GAP }) }
}
