import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** The overview of the current user. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: () => read(api.admin.overview.$get()),
  staleTime: 0,
  retry: false,
})
