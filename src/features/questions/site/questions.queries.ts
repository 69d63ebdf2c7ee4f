import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** What visitors ask, with the answers, in the order of the organisers. */
export const questionsQuery = queryOptions({
  queryKey: ['questions'],
  queryFn: () => read(api.questions.$get()),
  select: ({ questions }) => questions,
})
