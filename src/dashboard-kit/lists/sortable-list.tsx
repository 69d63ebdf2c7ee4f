import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { restrictToParentElement, restrictToVerticalAxis } from '@dnd-kit/modifiers'
import { arrayMove, SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type ReactNode, useState } from 'react'
import { SortableItem } from './sortable-item.tsx'

const orderInstructions: ScreenReaderInstructions = {
  draggable:
    'To move this row, press Space or Enter, then the arrow keys; Space or Enter again puts it down, Escape puts it back.',
}

/** Screen reader announcements while a row is moved. */
function orderAnnouncements(
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

interface Props<Item extends { id: number }> {
  items: readonly Item[]
  /** The list's name for screen readers. */
  label: string
  /** The row's name in announcements. */
  nameOf: (item: Item) => string
  /** False makes the list read-only, in another order than its own. */
  movable?: boolean
  /** Called once per move, with the ids in their new order. */
  onReorder: (ids: number[]) => void
  /** Renders a row; `controls` are the handle and the buttons, if it can be moved. */
  children: (item: Item, controls: ReactNode) => ReactNode
}

const listClass = 'divide-y divide-line rounded-2xl border border-line bg-paper'

/** A list ordered by drag or keyboard, and by arrows while its tab reorders; each move is announced. */
export function SortableList<Item extends { id: number }>({ movable = true, ...list }: Props<Item>) {
  if (movable) return <MovableList {...list} />
  return (
    <ol aria-label={list.label} className={listClass}>
      {list.items.map(item => (
        <li key={item.id}>{list.children(item, null)}</li>
      ))}
    </ol>
  )
}

function MovableList<Item extends { id: number }>({ label, nameOf, children, ...list }: Omit<Props<Item>, 'movable'>) {
  const { ids, rows, nameOfId, move, drop } = useOrder({ nameOf, ...list })
  const [moved, setMoved] = useState('')
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToVerticalAxis, restrictToParentElement]}
      accessibility={{
        announcements: orderAnnouncements(nameOfId, id => ids.indexOf(Number(id)) + 1, ids.length),
        screenReaderInstructions: orderInstructions,
      }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className={listClass}>
          {rows.map((item, index) => (
            <SortableItem
              key={item.id}
              id={item.id}
              name={nameOf(item)}
              isFirst={index === 0}
              isLast={index === rows.length - 1}
              onMove={by => {
                move(index, index + by)
                setMoved(`${nameOf(item)} moved to position ${index + by + 1} of ${ids.length}.`)
              }}
            >
              {controls => children(item, controls)}
            </SortableItem>
          ))}
        </ol>
      </SortableContext>
      <p role="status" className="sr-only">
        {moved}
      </p>
    </DndContext>
  )
}

/** The order on the screen, and its changes. */
function useOrder<Item extends { id: number }>({
  items,
  nameOf,
  onReorder,
}: Pick<Props<Item>, 'items' | 'nameOf' | 'onReorder'>) {
  const given = items.map(({ id }) => id).join()
  const [order, setOrder] = useState({ given, ids: items.map(({ id }) => id) })
  // Also stored here, so that a dropped row does not jump back until the parent updates.
  const ids = order.given === given ? order.ids : items.map(({ id }) => id)
  if (order.given !== given) setOrder({ given, ids })
  const byId = new Map(items.map(item => [item.id, item]))
  const rows = ids.flatMap(id => byId.get(id) ?? [])

  function nameOfId(id: UniqueIdentifier) {
    const item = byId.get(Number(id))
    return item ? nameOf(item) : ''
  }

  function move(from: number, to: number) {
    if (from === to || to < 0 || to >= ids.length) return
    const next = arrayMove(ids, from, to)
    setOrder({ given, ids: next })
    onReorder(next)
  }

  function drop({ active, over }: DragEndEvent) {
    if (over) move(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)))
  }

  return { ids, rows, nameOfId, move, drop }
}
