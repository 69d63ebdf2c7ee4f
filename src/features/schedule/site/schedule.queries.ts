import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** The day, item by item. */
export const scheduleQuery = queryOptions({
  queryKey: ['schedule'],
  queryFn: () => read(api.schedule.$get({ query: {} })),
})
