import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** Who makes the event, in the organisers' order; kept fresh while someone looks at it. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: () => read(api.team.$get({ query: {} })),
  retry: 1,
  refetchInterval: 30_000,
  refetchOnWindowFocus: 'always',
  select: ({ teamMembers }) => teamMembers,
})
