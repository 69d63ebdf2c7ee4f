import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { eventQuery } from '#features/event/event.queries.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import type { JsonLdPerson } from '#features/event/site/event-json-ld.ts'
import { pageHead } from '#features/event/site/page-head.ts'
import { speakerQuery } from '#features/speakers/speakers.queries.ts'
import type { PublicSpeaker } from '#features/speakers/speakers.schema.ts'
import { shortDigest } from '#lib/text/short-digest.ts'

/** The head of a speaker's page; `persons` is the speaker as structured data. */
export function speakerHead(event: EventView, speaker: PublicSpeaker, persons: readonly JsonLdPerson[]) {
  const path = `/speakers/${speaker.id}`
  return pageHead(event, {
    title: speaker.name,
    year: speaker.year,
    description: `${speaker.name}, ${speaker.title}. ${speaker.topic}. ${speaker.bio}`,
    path,
    type: 'profile',
    card: { path: speakerCard('speaker', event, speaker), alt: `${speaker.name}, ${speaker.title}` },
    trail: [
      { name: 'Speakers', path: '/speakers' },
      { name: speaker.name, path },
    ],
    jsonLd: persons,
  })
}

/** The same for the talk's page. */
export function talkHead(event: EventView, speaker: PublicSpeaker) {
  const title = speaker.talkTitle || speaker.topic
  const path = `/speakers/${speaker.id}/presentation`
  return pageHead(event, {
    title,
    year: speaker.year,
    description: speaker.talkSummary || `${title}, presented by ${speaker.name}, ${speaker.title}.`,
    path,
    type: 'article',
    card: { path: speakerCard('talk', event, speaker), alt: `${title}, presented by ${speaker.name}` },
    trail: [
      { name: 'Speakers', path: '/speakers' },
      { name: speaker.name, path: `/speakers/${speaker.id}` },
      { name: title, path },
    ],
  })
}

/** The address of a card; it changes with the content, so that cached cards are refetched. */
function speakerCard(kind: 'speaker' | 'talk', event: EventView, speaker: PublicSpeaker) {
  const { id, name, title, photo, topic, talkTitle, year } = speaker
  const shown = [
    event.brandName,
    event.logo,
    event.accent,
    year,
    name,
    title,
    photo,
    ...(kind === 'talk' ? [talkTitle ?? '', topic] : []),
  ]
  return `/cards/${kind}/${id}.jpg?v=${shortDigest(shown)}`
}

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
