import { queryOptions } from '@tanstack/react-query'
import { api, read } from '#client/client.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { staleAtMoment } from '#lib/time/stale-at-moment.ts'
import { awaitParts } from '#ui/await-parts.ts'

/** The event with its moments; refetched when time changes it. */
export const eventQuery = queryOptions({
  queryKey: ['event'],
  queryFn: async () => {
    const answer = await read(api.event.$get())
    await awaitParts()
    return answer
  },
  ...staleAtMoment<{ event: EventView }>(300_000, ({ event }) => event.changesAt),
  select: ({ event }) => event,
})
