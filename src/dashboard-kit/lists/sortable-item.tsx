import { useSortable } from '@dnd-kit/sortable'
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#ui/icon-button.tsx'

interface Props {
  id: number
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  children: (controls: ReactNode) => ReactNode
}

export function SortableItem({ id, name, isFirst, isLast, onMove, children }: Props) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  const controls = (
    <div className="relative flex shrink-0 items-center in-data-moving:order-last phone:not-in-data-moving:hidden">
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Reorder ${name}`}
        className="grid size-9 touch:size-11 cursor-grab touch-none place-items-center rounded-lg text-grey/75 hover:bg-ink/6 hover:text-ink active:cursor-grabbing"
      >
        <GripVertical aria-hidden className="size-5" />
      </button>
      <div className="flex not-in-data-moving:hidden">
        <IconButton
          icon={ChevronUp}
          label={`Move ${name} up`}
          aria-disabled={isFirst}
          onClick={() => isFirst || onMove(-1)}
        />
        <IconButton
          icon={ChevronDown}
          label={`Move ${name} down`}
          aria-disabled={isLast}
          onClick={() => isLast || onMove(1)}
        />
      </div>
    </div>
  )
  return (
    <li
      ref={setNodeRef}
      // As a transform, not as `translate`: the library measures rows without it.
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className={isDragging ? 'relative z-10 border-transparent!' : ''}
    >
      <div className={isDragging ? '-rotate-[0.4deg] rounded-xl bg-paper shadow-2xl' : ''}>{children(controls)}</div>
    </li>
  )
}
