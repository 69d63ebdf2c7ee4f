import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { eventQuery } from '#features/event/event.queries.ts'
import { speakerQuery } from '#features/speakers/speakers.queries.ts'

/**
 * The speaker of an address, with session and neighbours, and the event.
 * @throws the router's not-found for an unknown id
 */
export async function loadSpeaker(client: QueryClient, id: string) {
  const [{ event }, found] = await Promise.all([
    client.ensureQueryData(eventQuery),
    client.ensureQueryData(speakerQuery(id)),
  ])
  if (!found) throw notFound()
  return { event, ...found }
}
