import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import type { ScheduleItem, ScheduleItemChange, ScheduleItemInput } from '#features/schedule/schedule.schema.ts'
import { recordCalls } from '#record-ui/record-calls.ts'
import { reorderCall } from '#record-ui/reorder-call.ts'
import { editionQuery } from '#record-ui/use-edition.ts'

const everyItem = ['schedule'] as const

/** The day of an edition, item by item, with the version of each. */
export function scheduleAdminQuery(edition: number | undefined) {
  return queryOptions({
    queryKey: [...everyItem, 'admin', edition] as const,
    staleTime: 10_000,
    retry: false,
    queryFn: async () => (await read(api.admin.schedule.$get({ query: editionQuery(edition) }))).scheduleItems,
  })
}

export const scheduleCalls = recordCalls<ScheduleItem, ScheduleItemInput, ScheduleItemChange>(everyItem, {
  create: async json => (await read(api.schedule.$post({ json }))).scheduleItem,
  change: async (id, json, precondition) =>
    (await read(api.schedule[':id'].$patch({ param: { id: String(id) }, json }, precondition))).scheduleItem,
  remove: (id, precondition) => read(api.schedule[':id'].$delete({ param: { id: String(id) } }, precondition)),
})

export function reorderScheduleCall(edition: number | undefined) {
  return reorderCall<ScheduleItem>(everyItem, scheduleAdminQuery(edition).queryKey, ids =>
    read(
      api.schedule.reorder.$patch({ json: { reorderedItems: ids.map((id, place) => ({ id, sortOrder: place + 1 })) } }),
    ),
  )
}
