import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** What organisers wrote for a page; the rest of the answer is left behind, so that no page carries it. */
export function pageContentQuery(page: string) {
  return queryOptions({
    queryKey: ['content', page],
    queryFn: async () => (await read(api.content.$get())).content.filter(item => item.page === page),
    staleTime: 60_000,
  })
}
