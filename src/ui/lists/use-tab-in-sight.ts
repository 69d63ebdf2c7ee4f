import { useEffect, useRef } from 'react'

/**
 * Keeps the open one of a row of tabs in sight where the row is wider than the screen, also when a count that arrives
 * makes others wider.
 * @param place of the open tab in the row, from 0
 */
export function useTabInSight(place: number) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const open = list.current?.querySelectorAll('[role="tab"]')[place]
    if (open instanceof HTMLElement) list.current?.scrollTo({ left: open.offsetLeft - 40 })
  })
  return list
}
