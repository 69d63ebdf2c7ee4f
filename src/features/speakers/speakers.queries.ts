import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/client.ts'

/** This edition's featured speakers. */
export const featuredSpeakersQuery = queryOptions({
  queryKey: ['speakers', 'featured'],
  queryFn: () => read(api.speakers.featured.$get()),
  select: ({ speakers }) => speakers,
})
