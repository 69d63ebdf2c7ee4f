import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** Active questions in the site's order. */
export const questionsQuery = queryOptions({
  queryKey: ['questions'],
  queryFn: () => read(api.questions.$get()),
  select: ({ questions }) => questions,
})
