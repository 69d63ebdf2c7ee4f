import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** The public team, in order; refetched while it is on the screen. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: () => read(api.team.$get({ query: {} })),
  retry: 1,
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always',
  select: ({ teamMembers }) => teamMembers,
})
