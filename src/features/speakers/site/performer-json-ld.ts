import { createIsomorphicFn } from '@tanstack/react-start'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { eventJsonLd, type Person, pastEventJsonLd } from '#features/event/site/event-json-ld.ts'
import type { PublicSpeaker } from '#features/speakers/speakers.schema.ts'

/** A speaker with the event of their own year. Search engines read what the server sends: browsers need none of it. */
export const performersOf = createIsomorphicFn()
  .client((_event: EventView, _speaker: PublicSpeaker): ReturnType<typeof performerJsonLd>[] => [])
  .server((event: EventView, speaker: PublicSpeaker) => [performerJsonLd(event, speaker)])

/** A speaker and where they stand on the stage (schema.org/Person with performerIn). */
export function performerJsonLd(event: EventView, speaker: PublicSpeaker) {
  return { ...personJsonLd(event, speaker), ...performanceJsonLd(event, speaker) }
}

/** The event at which a speaker stands on the stage: that of their own year, whole, or none if nothing is known of it. */
function performanceJsonLd(event: EventView, { year }: PublicSpeaker) {
  const performerIn =
    year === event.editionYear ? eventJsonLd(event, { offers: [], performers: [] }) : pastEventJsonLd(event, year)
  return performerIn && { performerIn }
}

/** A speaker for search engines (schema.org/Person). */
export function personJsonLd({ siteUrl }: EventView, speaker: PublicSpeaker): Person {
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
