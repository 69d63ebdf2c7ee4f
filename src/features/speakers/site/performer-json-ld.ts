import { createIsomorphicFn } from '@tanstack/react-start'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { eventJsonLd, type JsonLdPerson, pastEventJsonLd } from '#features/event/site/event-json-ld.ts'
import type { PublicSpeaker } from '#features/speakers/speakers.schema.ts'

/** A speaker with the event of their year, for search engines only; browsers do not render it. */
export const performersOf = createIsomorphicFn()
  .client((_event: EventView, _speaker: PublicSpeaker): ReturnType<typeof performerJsonLd>[] => [])
  .server((event: EventView, speaker: PublicSpeaker) => [performerJsonLd(event, speaker)])

/** A speaker with their event (schema.org/Person with performerIn). */
export function performerJsonLd(event: EventView, speaker: PublicSpeaker) {
  return { ...personJsonLd(event, speaker), ...performanceJsonLd(event, speaker) }
}

/** The event of the speaker's year; undefined if nothing is known about it. */
function performanceJsonLd(event: EventView, { year }: PublicSpeaker) {
  const performerIn =
    year === event.editionYear ? eventJsonLd(event, { offers: [], performers: [] }) : pastEventJsonLd(event, year)
  return performerIn && { performerIn }
}

/** A speaker (schema.org/Person). */
export function personJsonLd({ siteUrl }: EventView, speaker: PublicSpeaker): JsonLdPerson {
  const { id, name, title, photo, twitterLink, linkedinLink, instagramLink, websiteLink } = speaker
  const links = [twitterLink, linkedinLink, instagramLink, websiteLink].filter(Boolean)
  return {
    '@type': 'Person',
    name,
    jobTitle: title,
    url: `${siteUrl}/speakers/${id}`,
    ...(photo && { image: new URL(photo, siteUrl).href }),
    ...(links.length > 0 && { sameAs: links }),
  }
}
