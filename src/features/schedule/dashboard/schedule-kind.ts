import { api } from '#client/client.ts'
import { leavesTheSite, recordKind } from '#dashboard-kit/record-kind.ts'
import { collectionCalls, collectionList, collectionOrder, useSaveOrder } from '#dashboard-kit/tab/collection-calls.ts'
import type { TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { type ScheduleItem, scheduleShapes } from '#features/schedule/schedule.schema.ts'
import type { ToastMessage } from '#ui/overlays/show-toast.ts'

const everyItem = ['schedule'] as const

const listOf = collectionList(everyItem, scheduleShapes, api.admin.schedule)

/** The schedule of an edition, with versions. */
export function scheduleAdminQuery(edition: number | undefined) {
  return { ...listOf(edition), staleTime: 10_000, retry: false }
}

function reorderScheduleCall(edition: number | undefined) {
  return collectionOrder(everyItem, scheduleAdminQuery(edition).queryKey, scheduleShapes, api.schedule)
}

/** Saves a new order of the items, with a toast. */
export function useSaveScheduleOrder() {
  return useSaveOrder(
    reorderScheduleCall(useEdition()),
    { title: 'Success', description: 'Schedule items reordered successfully' },
    { title: 'Error', description: 'Failed to reorder schedule items', kind: 'error' },
  )
}

export const scheduleKind = recordKind(scheduleShapes, {
  table: 'scheduleItems',
  nameOf: ({ startTime, endTime, title }) => `${startTime} - ${endTime}, ${title}`,
  calls: collectionCalls(everyItem, scheduleShapes, api.schedule),
  titles: { add: 'Add Schedule Item', edit: 'Edit Schedule Item' },
  buttons: { add: 'Add Item', adding: 'Adding...', edit: 'Update Item', editing: 'Updating...' },
  created: { title: 'Success', description: 'Schedule item created successfully' },
  updated: { title: 'Success', description: 'Schedule item updated successfully' },
  failed,
  removal: {
    title: ({ title }) => `Delete ${title}?`,
    question: ({ title, startTime, endTime }) => leavesTheSite(`${title} (${startTime} - ${endTime})`, 'it'),
    done: { title: 'Success', description: 'Schedule item deleted successfully' },
    failed: () => failed('delete'),
  },
})

function failed(verb: string): ToastMessage {
  return { title: 'Error', description: `Failed to ${verb} schedule item`, kind: 'error' }
}

export const scheduleTab: TabKind<ScheduleItem> = {
  title: 'Schedule Management',
  about: 'The order here is the order on the site, in the calendar and on paper.',
  add: 'Add Item',
  addFirst: 'Add Schedule Item',
  fault: 'Failed to load schedule. Please try again later.',
  empty: 'No schedule items yet. Add your first item to get started.',
  search: { placeholder: 'Search title, text or place' },
  isOrdered: true,
  bin: {
    about: 'Put back, an item returns to the old place in the order.',
    detail: ({ startTime, endTime }) => `${startTime} - ${endTime}`,
  },
}
