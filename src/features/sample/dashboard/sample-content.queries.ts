import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { changingAll } from '#dashboard-kit/record-calls.ts'

/** The number of sample records. */
export const sampleContentQuery = queryOptions({
  queryKey: ['sample-content'],
  queryFn: () => read(api['sample-content'].$get()),
  select: ({ records }) => records,
})

/** Removes the sample content and refetches everything. */
export const removeSampleContentCall = changingAll(() => read(api['sample-content'].$delete()))
