import { useQuery } from '@tanstack/react-query'
import { MapPin, TriangleAlert } from 'lucide-react'
import { lazy, useMemo } from 'react'
import { SortableList } from '#dashboard-kit/lists/sortable-list.tsx'
import { CollectionTab } from '#dashboard-kit/tab/collection-tab.tsx'
import { RecordRow, type RowControls } from '#dashboard-kit/tab/record-row.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import type { ScheduleItem } from '#features/schedule/schedule.schema.ts'
import { sheetEntries } from '#features/sheets/dashboard/sheet-buttons.tsx'
import { minutesOf } from '#lib/time/clock-minutes.ts'
import { scheduleAdminQuery, scheduleKind, scheduleTab, useSaveScheduleOrder } from './schedule-kind.ts'
import { ScheduleWarnings } from './schedule-warnings.tsx'

const ScheduleEditor = lazy(async () => ({ default: (await import('./schedule-editor.tsx')).ScheduleEditor }))

const none: readonly ScheduleItem[] = []

export function ScheduleAdmin() {
  const query = useQuery(scheduleAdminQuery(useEdition()))
  const saveOrder = useSaveScheduleOrder()
  const overlaps = useMemo(() => overlapsOf(query.data ?? []), [query.data])
  return (
    <CollectionTab
      kind={scheduleKind}
      tab={scheduleTab}
      query={query}
      editor={props => <ScheduleEditor {...props} />}
      above={<ScheduleWarnings items={query.data ?? none} overlapping={overlaps.size} />}
      more={sheetEntries({ table: 'scheduleItems', title: 'schedule', imports: true })}
    >
      {({ records, buttonsOf }) => (
        <SortableList items={records} label="Schedule items" nameOf={({ title }) => title} onReorder={saveOrder}>
          {(item, controls) => (
            <ScheduleRow
              item={item}
              overlaps={overlaps.get(item.id) ?? none}
              controls={controls}
              {...buttonsOf(item)}
            />
          )}
        </SortableList>
      )}
    </CollectionTab>
  )
}

interface Span {
  item: ScheduleItem
  from: number
  to: number
}

/** The overlapping items (decision D5) by id, each with the others in order. */
function overlapsOf(items: readonly ScheduleItem[]): Map<number, ScheduleItem[]> {
  const spans = items.map(item => ({ item, from: minutesOf(item.startTime), to: minutesOf(item.endTime) }))
  const overlaps = spans.map(
    span => [span.item.id, spans.filter(other => meet(span, other)).map(({ item }) => item)] as const,
  )
  return new Map(overlaps.filter(([, others]) => others.length > 0))
}

function meet(one: Span, other: Span) {
  return one.item.id !== other.item.id && one.from < other.to && other.from < one.to
}

interface Props extends RowControls {
  item: ScheduleItem
  /** The items at the same time. */
  overlaps: readonly ScheduleItem[]
}

/** An item of the schedule, with a warning on overlaps. */
function ScheduleRow({ item, overlaps, ...row }: Props) {
  const { startTime, endTime, title, description, location } = item
  return (
    <RecordRow name={title} className="gap-x-5 pl-1 md:grid-cols-[10.5rem_minmax(0,1fr)_auto] md:items-start" {...row}>
      <p className="font-semibold text-[0.875rem] md:pt-0.5">
        {startTime} - {endTime}
      </p>
      <div className="min-w-0">
        <p className="font-semibold leading-snug wrap-anywhere">{title}</p>
        <p className="line-clamp-2 text-[0.875rem] text-grey wrap-anywhere phone:hidden">{description}</p>
        <p className="mt-1 flex items-center gap-1.5 text-[0.875rem] text-grey phone:hidden">
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
