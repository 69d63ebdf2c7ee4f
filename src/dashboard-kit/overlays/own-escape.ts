import type { KeyboardEvent } from 'react'

/** Whether a dialog is open, which alone answers keys, also before it has the focus. */
export function isDialogOpen(): boolean {
  return document.querySelector('[data-modal]') !== null
}

/** Whether Escape was pressed in a part of the page itself, and not in a dialog above it. */
export function isOwnEscape(event: KeyboardEvent<Element>): boolean {
  const { key, target, currentTarget } = event
  if (key !== 'Escape' || isDialogOpen() || !(target instanceof Node && currentTarget.contains(target))) return false
  // The question that this may open would take the same key as its answer.
  event.stopPropagation()
  return true
}
