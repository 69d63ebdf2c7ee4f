import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { untilMoment } from '#lib/time/until-moment.ts'

/** The ticket packages and what the server decided about their sale; asked anew when time changes it. */
export const ticketsQuery = queryOptions({
  queryKey: ['tickets'],
  queryFn: () => read(api.tickets.$get()),
  staleTime: 60_000,
  refetchInterval: ({ state }) => untilMoment(state.data?.changesAt),
})
