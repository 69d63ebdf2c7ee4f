import type { QueryClient } from '@tanstack/react-query'
import { loadPageContent } from '#features/content/site/content.queries.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { activePackagesQuery, featuredSponsorsQuery, sponsorsQuery } from '#features/partners/partners.queries.ts'
import { recapPicturesQuery } from '#features/pictures/pictures.queries.ts'
import { latenessQuery, scheduleQuery } from '#features/schedule/site/schedule.queries.ts'
import { featuredSpeakersQuery } from '#features/speakers/featured-speakers.queries.ts'
import { lineUpYearsQuery, speakersOfYearQuery } from '#features/speakers/speakers.queries.ts'
import { ticketsQuery } from '#features/tickets/site/tickets.queries.ts'
import { waitOnServer } from '#lib/wait-on-server.ts'

/** Loads the data of the home page. A part that fails shows its own error. */
export async function loadHome(
  client: QueryClient,
  { showPartnersOnHome, phase, editionYear, pastEditions }: EventView,
): Promise<void> {
  const parts = [
    client.prefetchQuery(featuredSpeakersQuery),
    client.prefetchQuery(lineUpYearsQuery),
    client.prefetchQuery(ticketsQuery),
  ]
  if (phase === 'the-day') parts.push(client.prefetchQuery(scheduleQuery))
  // A browser asks once the page is there.
  if (import.meta.env.SSR && phase === 'the-day') parts.push(client.prefetchQuery(latenessQuery))
  if (phase === 'over') parts.push(client.prefetchQuery(speakersOfYearQuery(editionYear)))
  const latest = pastEditions.find(({ isOff }) => !isOff)
  if (latest) parts.push(client.prefetchQuery(recapPicturesQuery(latest.year)))
  if (showPartnersOnHome) {
    parts.push(
      client.prefetchQuery(sponsorsQuery),
      client.prefetchQuery(featuredSponsorsQuery),
      client.prefetchQuery(activePackagesQuery),
    )
  }
  const texts = ['home', 'contact'].map(page => loadPageContent(client, page))
  await Promise.all([...texts, waitOnServer(parts)])
}
