import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** The own questions of all forms, in their order. */
export const formQuestionsQuery = queryOptions({
  queryKey: ['form-questions'],
  queryFn: () => read(api['form-questions'].$get({ query: {} })),
})
