import { queryOptions } from '@tanstack/react-query'
import { api, CallError, read } from '#client/client.ts'
import { requireSession } from '#client/session.queries.ts'
import type { ContentChange, ContentInput, ContentItem, PublicContentItem } from '#features/content/content.schema.ts'
import { recordCalls } from '#record-ui/record-calls.ts'

const everyItem = ['content'] as const

/** Every item of every page, shown or not. */
export const contentAdminQuery = queryOptions({
  queryKey: [...everyItem, 'all pages'] as const,
  staleTime: 10_000,
  retry: false,
  async queryFn(): Promise<ContentItem[]> {
    const [answer] = await Promise.all([read(api.content.$get()), requireSession()])
    const items: (ContentItem | PublicContentItem)[] = answer.content
    if (!items.every(isWhole)) throw new CallError(401, 'Unauthorized', undefined)
    return items
  },
})

export const contentCalls = recordCalls<ContentItem, ContentInput, ContentChange>(everyItem, {
  create: async json => (await read(api.content.$post({ json }))).item,
  change: async (id, json, still) =>
    (await read(api.content[':id'].$patch({ param: { id: String(id) }, json }, still))).item,
  remove: (id, still) => read(api.content[':id'].$delete({ param: { id: String(id) } }, still)),
})

function isWhole(item: ContentItem | PublicContentItem): item is ContentItem {
  return 'version' in item
}
