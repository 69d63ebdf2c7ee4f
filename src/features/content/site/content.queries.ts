import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** The organizers' texts of a page; other fields are dropped to keep the page small. */
export function pageContentQuery(page: string) {
  return queryOptions({
    queryKey: ['content', page],
    queryFn: async () => (await read(api.content.$get())).content.filter(item => item.page === page),
    staleTime: 60_000,
  })
}

/**
 * Waits for the organizers' texts of a page, in the browser too, so that built-in ones do not flash; there up to 3 s. What the
 * server renders is kept, so it waits.
 */
export function loadPageContent(client: QueryClient, page: string): Promise<unknown> {
  const texts = client.ensureQueryData(pageContentQuery(page)).catch(() => undefined)
  return import.meta.env.SSR ? texts : Promise.race([texts, new Promise(resolve => setTimeout(resolve, 3_000))])
}
