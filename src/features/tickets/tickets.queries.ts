import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#app/client.ts'

const HOUR = 3_600_000

/** The ticket packages and what the server decided about their sale; asked anew when time changes it. */
export const ticketsQuery = queryOptions({
  queryKey: ['tickets'],
  queryFn: () => read(api.tickets.$get()),
  staleTime: 60_000,
  refetchInterval: ({ state }) => {
    const moment = state.data?.changesAt
    return moment ? Math.min(HOUR, Math.max(1000, Date.parse(moment) - Date.now())) : false
  },
})
