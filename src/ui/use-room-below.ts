import { type RefObject, useEffect, useState } from 'react'

/** Between a toast and what is beside it, in px. */
const GAP = 16

interface Room {
  /** How far above the edge of the screen the toast stands, in px. */
  bottom: number
  /** How high it may be, in px, where it does not fit as it is. */
  maxHeight?: number
}

/**
 * Where a toast covers neither the title nor a button of the dialog that is open, nor a form's bar of what is not saved:
 * such bars carry `data-bottom-bar`. The height it takes is `--toast-room`, so that a list can be scrolled past it.
 * @param viewport of the toasts, which holds the one that is shown
 * @param active whether there is a toast; only then is it looked at
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
