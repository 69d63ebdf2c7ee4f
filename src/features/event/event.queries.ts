import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { untilMoment } from '#lib/time/until-moment.ts'

/** The event profile with its moments; asked anew when time changes it. */
export const eventQuery = queryOptions({
  queryKey: ['event'],
  queryFn: () => read(api.event.$get()),
  staleTime: 300_000,
  refetchInterval: ({ state }) => untilMoment(state.data?.event.changesAt),
  select: ({ event }) => event,
})
