import { useMutation } from '@tanstack/react-query'
import type { ScheduleItem } from '#features/schedule/schedule.schema.ts'
import { useEdition } from '#record-ui/use-edition.ts'
import type { DialogProps } from '#record-ui/use-record-dialogs.ts'
import { SortableList } from '#ui/lists/sortable-list.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { reorderScheduleCall } from './schedule-admin.queries.ts'
import { ScheduleRow } from './schedule-row.tsx'

interface Props {
  items: readonly ScheduleItem[]
  overlaps: ReadonlyMap<number, readonly ScheduleItem[]>
  open: DialogProps<ScheduleItem>['open']
}

const none: readonly ScheduleItem[] = []

/** The items of the day as rows to put in order. */
export function ScheduleList({ items, overlaps, open }: Props) {
  const reorder = useMutation(reorderScheduleCall(useEdition()))

  function saveOrder(ids: number[]) {
    reorder.mutate(ids, {
      onSuccess: () => showToast({ title: 'Success', description: 'Schedule items reordered successfully' }),
      onError: () => showToast({ title: 'Error', description: 'Failed to reorder schedule items', kind: 'error' }),
    })
  }

  return (
    <SortableList items={items} label="Schedule items" nameOf={({ title }) => title} onReorder={saveOrder}>
      {(item, controls) => (
        <ScheduleRow
          item={item}
          overlaps={overlaps.get(item.id) ?? none}
          controls={controls}
          onEdit={() => open({ kind: 'edit', record: item })}
          onRemove={() => open({ kind: 'remove', record: item })}
        />
      )}
    </SortableList>
  )
}
