import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** What organisers wrote for a page; the rest of the answer is left behind, so that no page carries it. */
export function pageContentQuery(page: string) {
  return queryOptions({
    queryKey: ['content', page],
    queryFn: async () => (await read(api.content.$get())).content.filter(item => item.page === page),
    staleTime: 60_000,
  })
}

/** Waits for the organisers' texts of a page, in the browser too: the built-in ones are for places without any. */
export async function loadPageContent(client: QueryClient, page: string): Promise<void> {
  await client.ensureQueryData(pageContentQuery(page)).catch(() => undefined)
}
