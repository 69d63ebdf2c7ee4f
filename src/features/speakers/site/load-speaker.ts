import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { eventQuery } from '#features/event/event.queries.ts'
import { speakerQuery } from '#features/speakers/speakers.queries.ts'

/**
 * The speaker whose number stands in an address, with what is around the talk, and the event.
 * @throws what the router shows as a page that was not found, when it is nobody's number
 */
export async function loadSpeaker(client: QueryClient, id: string) {
  const [{ event }, found] = await Promise.all([
    client.ensureQueryData(eventQuery),
    client.ensureQueryData(speakerQuery(id)),
  ])
  if (!found) throw notFound()
  return { event, ...found }
}
