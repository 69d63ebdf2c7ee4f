import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import type { TicketOffers } from '#features/sale/tickets.schema.ts'
import { staleAtMoment } from '#lib/time/stale-at-moment.ts'

/** The ticket packages with their sale state; refetched when time changes it. */
export const ticketsQuery = queryOptions({
  queryKey: ['tickets'],
  queryFn: () => read(api.tickets.$get()),
  ...staleAtMoment<TicketOffers>(60_000, ({ changesAt }) => changesAt),
})
