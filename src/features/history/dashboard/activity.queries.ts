import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** What of the activity is asked for; an empty text for all. */
export interface ActivityFilter {
  actor: string
  about: string
  day: string
}

/** What has happened on the whole site, the latest first, page by page. */
export function activityQuery(filter: ActivityFilter) {
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  return infiniteQueryOptions({
    queryKey: ['history', 'activity', filter] as const,
    initialPageParam: '',
    queryFn: ({ pageParam }) => {
      const query = { ...asked, ...(pageParam !== '' && { before: pageParam }) }
      return read(api.history.activity.$get({ query }))
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    retry: false,
  })
}
