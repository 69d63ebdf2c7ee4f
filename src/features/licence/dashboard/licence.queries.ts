import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** The checks of the licence; a saved setting has them measured anew. */
export const licenceQuery = queryOptions({
  queryKey: ['settings', 'licence'],
  queryFn: () => read(api.admin.licence.$get()),
  select: ({ checks }) => checks,
  staleTime: 0,
})
