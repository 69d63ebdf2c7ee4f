import type { FocusEvent } from 'react'

/** Scrolls a row to swipe to the link that gets the focus: browsers leave it where a part of it is in sight. */
export function focusInView({ target }: FocusEvent): void {
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
