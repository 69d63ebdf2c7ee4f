import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { goByRules } from '#lib/time/zone-rules.ts'

/** The rules of the event's time zone, by which the dashboard shows moments; without an answer it goes by the reader's clock. */
export const eventZoneQuery = queryOptions({
  queryKey: ['event', 'zone'],
  queryFn: async () => {
    const { zone } = await read(api.event.zone.$get())
    goByRules(zone)
    return zone
  },
  staleTime: Number.POSITIVE_INFINITY,
})
