import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { recordCalls } from '#dashboard-kit/record-calls.ts'
import { leavesTheSite, type RecordKind } from '#dashboard-kit/record-kind.ts'
import { reorderCall } from '#dashboard-kit/reorder-call.ts'
import type { TabKind } from '#dashboard-kit/tab/collection-tab.tsx'
import { useSaveOrder } from '#dashboard-kit/tab/use-save-order.ts'
import { editionQuery, useEdition } from '#dashboard-kit/use-edition.ts'
import {
  type ScheduleItem,
  type ScheduleItemChange,
  type ScheduleItemInput,
  scheduleItem,
  scheduleItemChange,
} from '#features/schedule/schedule.schema.ts'

const everyItem = ['schedule'] as const

/** The schedule of an edition, with versions. */
export function scheduleAdminQuery(edition: number | undefined) {
  return queryOptions({
    queryKey: [...everyItem, 'admin', edition] as const,
    staleTime: 10_000,
    retry: false,
    queryFn: async () => (await read(api.admin.schedule.$get({ query: editionQuery(edition) }))).scheduleItems,
  })
}

const calls = recordCalls<ScheduleItem, ScheduleItemInput, ScheduleItemChange>(everyItem, {
  create: async json => (await read(api.schedule.$post({ json, query: {} }))).scheduleItem,
  change: async (id, json, precondition) =>
    (await read(api.schedule[':id'].$patch({ param: { id: String(id) }, json, query: {} }, precondition))).scheduleItem,
  remove: (id, precondition) => read(api.schedule[':id'].$delete({ param: { id: String(id) } }, precondition)),
})

function reorderScheduleCall(edition: number | undefined) {
  return reorderCall<ScheduleItem>(everyItem, scheduleAdminQuery(edition).queryKey, ids =>
    read(
      api.schedule.reorder.$patch({ json: { reorderedItems: ids.map((id, place) => ({ id, sortOrder: place + 1 })) } }),
    ),
  )
}

/** Saves a new order of the items, with a toast. */
export function useSaveScheduleOrder() {
  return useSaveOrder(
    reorderScheduleCall(useEdition()),
    { title: 'Success', description: 'Schedule items reordered successfully' },
    { title: 'Error', description: 'Failed to reorder schedule items', kind: 'error' },
  )
}

export interface ScheduleValues {
  startTime: string
  endTime: string
  title: string
  description: string
  location: string
  /** Ids of speakers. */
  talks?: number[] | undefined
}

/** The values of a new item. */
export const blankItem: ScheduleValues = {
  startTime: '',
  endTime: '',
  title: '',
  description: '',
  location: '',
  talks: [],
}

export const scheduleKind: RecordKind<ScheduleItem, ScheduleValues, ScheduleItemChange> = {
  noun: 'schedule item',
  yearly: true,
  table: 'scheduleItems',
  row: scheduleItem,
  change: scheduleItemChange,
  fields: ['startTime', 'endTime', 'title', 'description', 'location', 'talks'],
  labels: {
    startTime: 'Start Time',
    endTime: 'End Time',
    title: 'Title',
    description: 'Description',
    location: 'Location',
    talks: 'Talks',
  },
  valuesOf: ({ startTime, endTime, title, description, location, talks }) => ({
    startTime,
    endTime,
    title,
    description,
    location,
    talks,
  }),
  nameOf: ({ startTime, endTime, title }) => `${startTime} - ${endTime}, ${title}`,
  calls,
  titles: { add: 'Add Schedule Item', edit: 'Edit Schedule Item' },
  buttons: { add: 'Add Item', adding: 'Adding...', edit: 'Update Item', editing: 'Updating...' },
  created: { title: 'Success', description: 'Schedule item created successfully' },
  updated: { title: 'Success', description: 'Schedule item updated successfully' },
  failed: verb => ({ title: 'Error', description: `Failed to ${verb} schedule item`, kind: 'error' }),
  removal: {
    title: ({ title }) => `Delete ${title}?`,
    question: ({ title, startTime, endTime }) => leavesTheSite(`${title} (${startTime} - ${endTime})`, 'it'),
    action: 'Delete',
    acting: 'Deleting...',
    done: { title: 'Success', description: 'Schedule item deleted successfully' },
    failed: () => ({ title: 'Error', description: 'Failed to delete schedule item', kind: 'error' }),
  },
}

export const scheduleTab: TabKind<ScheduleItem> = {
  title: 'Schedule Management',
  about: 'The order here is the order on the site, in the calendar and on paper.',
  add: 'Add Item',
  addFirst: 'Add Schedule Item',
  loading: 'Loading schedule items...',
  fault: 'Failed to load schedule. Please try again later.',
  empty: 'No schedule items yet. Add your first item to get started.',
  search: { label: 'Search the schedule', placeholder: 'Search title, text or place' },
  textsOf: ({ startTime, title, description, location }) => [startTime, title, description, location],
  sortings: [{ value: 'order', label: 'Order on the site' }],
  bin: {
    about: 'Put back, an item returns to the old place in the order.',
    detail: ({ startTime, endTime }) => `${startTime} - ${endTime}`,
  },
}
