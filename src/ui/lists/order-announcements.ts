import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core'

export const orderInstructions: ScreenReaderInstructions = {
  draggable:
    'To move this row, press Space or Enter, then the arrow keys; Space or Enter again puts it down, Escape puts it back.',
}

/** Screen reader announcements while a row is moved. */
export function orderAnnouncements(
  nameOf: (id: UniqueIdentifier) => string,
  placeOf: (id: UniqueIdentifier) => number,
  count: number,
): Announcements {
  const where = (id: UniqueIdentifier) => `position ${placeOf(id)} of ${count}`
  const pickedUp = (id: UniqueIdentifier) => `Picked up ${nameOf(id)}, ${where(id)}.`
  return {
    onDragStart: ({ active }) => pickedUp(active.id),
    // A row starts over its own place: another announcement would cut off the first.
    onDragOver({ active, over }) {
      if (over) return over.id === active.id ? pickedUp(active.id) : `${nameOf(active.id)} is over ${where(over.id)}.`
    },
    onDragEnd: ({ active, over }) => `Put down ${nameOf(active.id)}, ${where(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `Put ${nameOf(active.id)} back, ${where(active.id)}.`,
  }
}
