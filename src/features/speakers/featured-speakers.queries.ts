import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** How many of the featured speakers the home page shows. */
export const MOST_ON_HOME = 3

/** Those of this edition's featured speakers whom the home page shows. */
export const featuredSpeakersQuery = queryOptions({
  queryKey: ['speakers', 'featured'],
  queryFn: () => read(api.speakers.featured.$get()),
  select: ({ speakers }) => speakers.slice(0, MOST_ON_HOME),
})
