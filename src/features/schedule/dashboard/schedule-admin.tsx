import { useQuery } from '@tanstack/react-query'
import { lazy, useMemo } from 'react'
import { CollectionTab } from '#dashboard-kit/tab/collection-tab.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import type { ScheduleItem } from '#features/schedule/schedule.schema.ts'
import { SortableList } from '#ui/lists/sortable-list.tsx'
import { scheduleAdminQuery, scheduleKind, scheduleTab, useSaveScheduleOrder } from './schedule-kind.ts'
import { overlapsOf } from './schedule-overlaps.ts'
import { ScheduleRow } from './schedule-row.tsx'
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
