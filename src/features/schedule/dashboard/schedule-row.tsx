import { MapPin, TriangleAlert } from 'lucide-react'
import { RecordRow, type RowControls } from '#dashboard-kit/tab/record-row.tsx'
import type { ScheduleItem } from '#features/schedule/schedule.schema.ts'

interface Props extends RowControls {
  item: ScheduleItem
  /** The items at the same time. */
  overlaps: readonly ScheduleItem[]
}

/** An item of the schedule, with a warning on overlaps. */
export function ScheduleRow({ item, overlaps, ...row }: Props) {
  const { startTime, endTime, title, description, location } = item
  return (
    <RecordRow name={title} className="gap-x-5 pl-1 md:grid-cols-[10.5rem_minmax(0,1fr)_auto] md:items-start" {...row}>
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
    </RecordRow>
  )
}
