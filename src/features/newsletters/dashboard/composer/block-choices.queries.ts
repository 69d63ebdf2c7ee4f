import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** What the blocks of a letter can show. */
export const blockChoicesQuery = queryOptions({
  queryKey: ['newsletters', 'blocks'] as const,
  staleTime: 10_000,
  retry: false,
  queryFn: () => read(api.newsletters.blocks.$get()),
})
