import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core'

export const orderInstructions: ScreenReaderInstructions = {
  draggable:
    'To move this row, press Space or Enter, then the arrow keys; Space or Enter again puts it down, Escape puts it back.',
}

/** What is said while a row is moved by keyboard or pointer. */
export function orderAnnouncements(
  nameOf: (id: UniqueIdentifier) => string,
  placeOf: (id: UniqueIdentifier) => number,
  count: number,
): Announcements {
  const where = (id: UniqueIdentifier) => `position ${placeOf(id)} of ${count}`
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(active.id)}, ${where(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${nameOf(active.id)} is over ${where(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `Put down ${nameOf(active.id)}, ${where(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `Put ${nameOf(active.id)} back, ${where(active.id)}.`,
  }
}
