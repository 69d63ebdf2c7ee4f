import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import type { ScheduleItem } from '#features/schedule/schedule.schema.ts'
import { Bin } from '#record-ui/bin/bin.tsx'
import { BinLink, useBinShown } from '#record-ui/bin/bin-link.tsx'
import { ListTools } from '#record-ui/list-tools.tsx'
import { RecordList } from '#record-ui/record-list.tsx'
import { TabTop } from '#record-ui/tab-top.tsx'
import { useEdition } from '#record-ui/use-edition.ts'
import { useFoundRecords } from '#record-ui/use-found-records.ts'
import { useRecordDialogs } from '#record-ui/use-record-dialogs.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/lists/empty-state.tsx'
import { RowsLoading } from '#ui/lists/rows-loading.tsx'
import { scheduleAdminQuery } from './schedule-admin.queries.ts'
import { ScheduleList } from './schedule-list.tsx'
import { overlapsOf } from './schedule-overlaps.ts'
import { ScheduleWarnings } from './schedule-warnings.tsx'

const ScheduleDialogs = lazy(async () => ({ default: (await import('./schedule-dialogs.tsx')).ScheduleDialogs }))

const none: readonly ScheduleItem[] = []
const sortings = [{ value: 'order', label: 'Order on the site' }]

/** The Schedule tab: the day, item by item, in the order of the site. */
export function ScheduleAdmin() {
  const query = useQuery(scheduleAdminQuery(useEdition()))
  const found = useFoundRecords(query.data, textsOf, sortings)
  const overlaps = useMemo(() => overlapsOf(query.data ?? []), [query.data])
  const { heading, open, dialog } = useRecordDialogs(query.data)
  const isBin = useBinShown()
  return (
    <>
      <TabTop
        title="Schedule Management"
        heading={heading}
        actions={
          <div className="flex flex-wrap gap-2">
            <BinLink table="scheduleItems" />
            <Button size="small" onClick={() => open({ kind: 'add' })}>
              <Plus aria-hidden className="size-4" /> Add Item
            </Button>
          </div>
        }
      >
        The order here is the order on the site, in the calendar and on paper.
      </TabTop>
      {isBin ? (
        <Bin
          table="scheduleItems"
          about="Put back, an item returns to the old place in the order."
          detail={({ startTime, endTime }) => `${startTime} - ${endTime}`}
          onDone={() => heading.current?.focus()}
        />
      ) : (
        list()
      )}
      {dialog && (
        <Suspense>
          <ScheduleDialogs {...dialog} />
        </Suspense>
      )}
    </>
  )

  function list() {
    return (
      <>
        <ListTools found={found} label="Search the schedule" placeholder="Search title, text or place" />
        <ScheduleWarnings items={query.data ?? none} overlapping={overlaps.size} />
        <RecordList
          found={found}
          query={query}
          loading={<RowsLoading text="Loading schedule items..." />}
          fault="Failed to load schedule. Please try again later."
          empty={
            <EmptyState text="No schedule items yet. Add your first item to get started.">
              <Button look="quiet" size="small" onClick={() => open({ kind: 'add' })}>
                Add Schedule Item
              </Button>
            </EmptyState>
          }
        >
          {items => <ScheduleList items={items} overlaps={overlaps} open={open} />}
        </RecordList>
      </>
    )
  }
}

function textsOf({ startTime, title, description, location }: ScheduleItem) {
  return [startTime, title, description, location]
}
