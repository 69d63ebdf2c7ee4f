import type { QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { api, read } from '#client/client.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { eventJsonLd } from '#features/event/site/event-json-ld.ts'
import { personJsonLd } from '#features/speakers/site/performer-json-ld.ts'
import type { PublicSpeaker } from '#features/speakers/speakers.schema.ts'
import { offersJsonLd } from '#features/tickets/site/offers-json-ld.ts'
import { ticketsQuery } from '#features/tickets/site/tickets.queries.ts'

type HomeJsonLd = NonNullable<ReturnType<typeof eventJsonLd>>[]

/** The event with its speakers, for search engines only; browsers do not request it. */
export const homeJsonLd = createIsomorphicFn()
  .client(async (_event: EventView, _client: QueryClient): Promise<HomeJsonLd> => [])
  .server(async (event: EventView, client: QueryClient): Promise<HomeJsonLd> => {
    const { speakers } = await read(api.speakers.$get({ query: { year: String(event.editionYear) } }))
    // Built-in samples are not real people.
    const selected = speakers.filter((speaker: PublicSpeaker) => !speaker.sample)
    const described = eventJsonLd(event, {
      offers: offersJsonLd(event, client.getQueryData(ticketsQuery.queryKey)),
      performers: selected.map(speaker => personJsonLd(event, speaker)),
    })
    return described ? [described] : []
  })
