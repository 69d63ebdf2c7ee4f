import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/client.ts'

/** The event profile with its moments. */
export const eventQuery = queryOptions({
  queryKey: ['event'],
  queryFn: () => read(api.event.$get()),
  staleTime: 300_000,
  select: ({ event }) => event,
})
