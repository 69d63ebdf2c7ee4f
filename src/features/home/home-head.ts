import type { QueryClient } from '@tanstack/react-query'
import { eventJsonLd } from '#features/event/event-json-ld.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { pageHead } from '#features/event/page-head.ts'
import { personJsonLd } from '#features/speakers/speaker-head.ts'
import { featuredSpeakersQuery } from '#features/speakers/speakers.queries.ts'
import { ticketsQuery } from '#features/tickets/tickets.queries.ts'
import { ordinalDayText } from '#lib/day-text.ts'

/** What the home page tells those who find and share it, out of what it has loaded. */
export function homeHead(event: EventView, client: QueryClient) {
  const { brandName, theme, date, startTime, endTime, venue } = event
  const when = `${ordinalDayText(date)}, ${startTime} - ${endTime}`
  const offers = client.getQueryData(ticketsQuery.queryKey)
  // The built-in samples stand here for nobody.
  const speakers = client.getQueryData(featuredSpeakersQuery.queryKey)?.speakers.filter(({ sample }) => !sample) ?? []
  const performers = speakers.map(speaker => personJsonLd(event, speaker))
  return pageHead(event, {
    description: `${theme}: ${brandName} on ${when}, at ${venue.name}, ${venue.address}.`,
    path: '/',
    jsonLd: [eventJsonLd(event, { offers, performers })],
  })
}
