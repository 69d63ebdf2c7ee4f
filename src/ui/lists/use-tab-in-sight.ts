import { useEffect, useRef } from 'react'

/**
 * Scrolls the open tab into view in a row wider than the screen, also when counts widen other tabs.
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
