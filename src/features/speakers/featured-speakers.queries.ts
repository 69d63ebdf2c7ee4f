import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** How many featured speakers the home page shows. */
export const MOST_ON_HOME = 3

/** The featured speakers on the home page. */
export const featuredSpeakersQuery = queryOptions({
  queryKey: ['speakers', 'featured'],
  queryFn: () => read(api.speakers.featured.$get()),
  select: ({ speakers }) => speakers.slice(0, MOST_ON_HOME),
})
