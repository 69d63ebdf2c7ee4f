import { MapPin, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ScheduleItem } from '#features/schedule/schedule.schema.ts'
import { IconButton } from '#ui/icon-button.tsx'

interface Props {
  item: ScheduleItem
  /** Those that take place at the same time. */
  overlaps: readonly ScheduleItem[]
  controls: ReactNode
  onEdit: () => void
  onRemove: () => void
}

/** An item of the schedule, with a warning where it collides with others. */
export function ScheduleRow({ item, overlaps, controls, onEdit, onRemove }: Props) {
  const { startTime, endTime, title, description, location } = item
  return (
    <div className="flex gap-2 py-3 pr-3 pl-2 max-xs:flex-wrap max-xs:pr-2 sm:gap-4 sm:pr-4">
      {controls}
      <div className="grid min-w-0 grow max-xs:basis-full gap-x-5 gap-y-1 pl-1 md:grid-cols-[10.5rem_minmax(0,1fr)_auto] md:items-start">
        <p className="font-semibold text-[0.875rem] md:pt-0.5">
          {startTime} - {endTime}
        </p>
        <div className="min-w-0">
          <p className="font-semibold leading-snug wrap-anywhere">{title}</p>
          <p className="line-clamp-2 text-[0.875rem] text-grey wrap-anywhere">{description}</p>
          <p className="mt-1 flex items-center gap-1.5 text-[0.875rem] text-grey">
            <MapPin aria-hidden className="size-3.5 shrink-0" />
            <span className="wrap-anywhere">{location}</span>
          </p>
          {overlaps.length > 0 && (
            <p className="mt-1.5 flex gap-1.5 font-medium text-[0.875rem] text-sun-deep">
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>Overlaps with {overlaps.map(other => `“${other.title}”`).join(', ')}</span>
            </p>
          )}
        </div>
        <div className="flex max-md:-ml-2">
          <IconButton icon={Pencil} label={`Edit ${title}`} onClick={onEdit} />
          <IconButton icon={Trash2} label={`Delete ${title}`} onClick={onRemove} />
        </div>
      </div>
    </div>
  )
}
