import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import { goByRules } from '#lib/time/zone-rules.ts'

/**
 * The rules of the event's time zone, in which the dashboard shows moments. Until they arrive, the reader's zone is
 * used.
 */
export const eventZoneQuery = queryOptions({
  queryKey: ['event', 'zone'],
  queryFn: async () => {
    const { zone } = await read(api.event.zone.$get())
    goByRules(zone)
    return zone
  },
  staleTime: Number.POSITIVE_INFINITY,
})
