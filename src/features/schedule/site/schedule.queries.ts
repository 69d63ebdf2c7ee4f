import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { awaitParts } from '#ui/await-parts.ts'

/** The public schedule. */
export const scheduleQuery = queryOptions({
  queryKey: ['schedule'],
  queryFn: async () => {
    const answer = await read(api.schedule.$get({ query: {} }))
    await awaitParts()
    return answer
  },
})

/** How late each item is; asked for on the day of the event only. */
export const latenessQuery = queryOptions({ queryKey: ['late'], queryFn: () => read(api.day.$get()) })
