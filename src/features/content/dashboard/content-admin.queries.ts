import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import type { ContentChange, ContentInput, ContentItem } from '#features/content/content.schema.ts'
import { recordCalls } from '#record-ui/record-calls.ts'

const everyItem = ['content'] as const

/** Every item of every page, shown or not. */
export const contentAdminQuery = queryOptions({
  queryKey: [...everyItem, 'all pages'] as const,
  staleTime: 10_000,
  retry: false,
  queryFn: async () => (await read(api.admin.content.$get())).content,
})

export const contentCalls = recordCalls<ContentItem, ContentInput, ContentChange>(everyItem, {
  create: async json => (await read(api.content.$post({ json }))).item,
  change: async (id, json, precondition) =>
    (await read(api.content[':id'].$patch({ param: { id: String(id) }, json }, precondition))).item,
  remove: (id, precondition) => read(api.content[':id'].$delete({ param: { id: String(id) } }, precondition)),
})
