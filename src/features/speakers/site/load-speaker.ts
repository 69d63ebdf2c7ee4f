import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { eventQuery } from '#features/event/event.queries.ts'
import { speakerQuery } from './speakers.queries.ts'

/**
 * The speaker whose number stands in an address, and the event.
 * @throws what the router shows as a page that was not found, when it is nobody's number
 */
export async function loadSpeaker(client: QueryClient, id: string) {
  const [{ event }, speaker] = await Promise.all([
    client.ensureQueryData(eventQuery),
    client.ensureQueryData(speakerQuery(id)),
  ])
  if (!speaker) throw notFound()
  return { event, speaker }
}
