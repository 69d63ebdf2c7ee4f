import { useEffect, useState } from 'react'

/** Room below a dialog in which a toast fits beside nothing else, in px. */
const ENOUGH = 128

/**
 * How far above the edge of the screen a toast must stand so that it covers no button of a bar at the bottom, in px:
 * of the dialog that is open, or of a form that is not saved. Such bars carry `data-bottom-bar`.
 * @param active whether there is a toast; only then is it looked at
 */
export function useRoomBelow(active: boolean): number {
  const [room, setRoom] = useState(0)
  useEffect(() => {
    if (!active) return
    const measure = () => setRoom(roomBelow())
    const observer = new MutationObserver(measure)
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-bottom-bar', 'data-ending-style'],
    })
    addEventListener('resize', measure)
    addEventListener('scroll', measure, { passive: true })
    measure()
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
      removeEventListener('scroll', measure)
    }
  }, [active])
  return room
}

function roomBelow(): number {
  const dialog = [...document.querySelectorAll('[data-modal]:not([data-ending-style])')].at(-1)
  const bar = [...(dialog ?? document).querySelectorAll('[data-bottom-bar="true"]')].at(-1)
  if (!bar) return 0
  const { bottom } = (dialog ?? bar).getBoundingClientRect()
  if (innerHeight - bottom >= ENOUGH) return 0
  return Math.max(0, Math.min(innerHeight - bar.getBoundingClientRect().top, innerHeight / 2))
}
