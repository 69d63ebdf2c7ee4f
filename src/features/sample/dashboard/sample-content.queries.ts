import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'

/** The number of sample records. */
export const sampleContentQuery = queryOptions({
  queryKey: ['sample-content'],
  queryFn: () => read(api['sample-content'].$get()),
  select: ({ records }) => records,
})

/** Removes the sample content and refetches everything. */
export const removeSampleContentCall = mutationOptions({
  mutationFn: () => read(api['sample-content'].$delete()),
  onSuccess: (_answer, _nothing, _result, { client }) => client.invalidateQueries(),
})
