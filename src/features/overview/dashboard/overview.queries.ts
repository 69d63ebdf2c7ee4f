import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** What waits for whoever is logged in, what is unfinished and what comes. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => read(api.admin.overview.$get()),
  staleTime: 0,
  retry: false,
})
