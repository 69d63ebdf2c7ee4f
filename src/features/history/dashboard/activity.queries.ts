import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** A filter of the activity; empty texts match everything. */
export interface ActivityFilter {
  actor: string
  about: string
  day: string
}

export function filledIn(filter: ActivityFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
}

/** The activity of the whole site, latest first, in pages. */
export function activityQuery(filter: ActivityFilter) {
  const asked = filledIn(filter)
  return infiniteQueryOptions({
    queryKey: ['history', 'activity', filter] as const,
    initialPageParam: '',
    queryFn: ({ pageParam }) => {
      const query = { ...asked, ...(pageParam !== '' && { before: pageParam }) }
      return read(api.history.activity.$get({ query }))
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
}
