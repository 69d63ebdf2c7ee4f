import type { KeyboardEvent } from 'react'

/** Whether Escape was pressed in a part of the page: a dialog above it answers it alone, also before it has the focus. */
export function isOwnEscape(event: KeyboardEvent<Element>): boolean {
  const { key, target, currentTarget } = event
  const isOver = document.querySelector('[data-modal]') !== null
  if (key !== 'Escape' || isOver || !(target instanceof Node && currentTarget.contains(target))) return false
  // The question that this may open would take the same key as its answer.
  event.stopPropagation()
  return true
}
