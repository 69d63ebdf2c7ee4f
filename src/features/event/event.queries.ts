import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { untilMoment } from '#lib/time/until-moment.ts'
import { awaitParts } from '#ui/await-parts.ts'

/** The event profile with its moments; asked anew when time changes it. */
export const eventQuery = queryOptions({
  queryKey: ['event'],
  queryFn: async () => {
    const answer = await read(api.event.$get())
    await awaitParts()
    return answer
  },
  staleTime: 300_000,
  refetchInterval: ({ state }) => untilMoment(state.data?.event.changesAt),
  select: ({ event }) => event,
})
