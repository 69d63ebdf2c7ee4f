import { breadcrumbs } from '#features/event/breadcrumbs.ts'
import { eventJsonLd, type Person, pastEventJsonLd } from '#features/event/event-json-ld.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { pageHead } from '#features/event/page-head.ts'
import { shortDigest } from '#lib/short-digest.ts'
import type { PublicSpeaker } from './speakers.schema.ts'

/** What the page of a speaker tells those who find and share it. */
export function speakerHead(event: EventView, speaker: PublicSpeaker) {
  const path = `/speakers/${speaker.id}`
  return pageHead(event, {
    title: speaker.name,
    year: speaker.year,
    description: `${speaker.name}, ${speaker.title}. ${speaker.topic}. ${speaker.bio}`,
    path,
    type: 'profile',
    card: { path: speakerCard('speaker', event, speaker), alt: `${speaker.name}, ${speaker.title}` },
    jsonLd: [
      {
        ...personJsonLd(event, speaker),
        ...performanceJsonLd(event, speaker),
      },
      breadcrumbs(event, [
        { name: 'Speakers', path: '/speakers' },
        { name: speaker.name, path },
      ]),
    ],
  })
}

/** The same for the page of the talk. */
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
    jsonLd: [
      breadcrumbs(event, [
        { name: 'Speakers', path: '/speakers' },
        { name: speaker.name, path: `/speakers/${speaker.id}` },
        { name: title, path },
      ]),
    ],
  })
}

/** The event at which a speaker stands on the stage: that of their own year, whole, or none if nothing is known of it. */
function performanceJsonLd(event: EventView, { year }: PublicSpeaker) {
  const performerIn =
    year === event.editionYear
      ? eventJsonLd(event, { offers: undefined, performers: [] })
      : pastEventJsonLd(event, year)
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

/** Address of a card; it changes with what is on it, so that whoever has kept the old one fetches it anew. */
function speakerCard(kind: 'speaker' | 'talk', event: EventView, speaker: PublicSpeaker) {
  const { id, name, title, photo, topic, talkTitle, year } = speaker
  const shown = [event.brandName, year, name, title, photo, ...(kind === 'talk' ? [talkTitle ?? '', topic] : [])]
  return `/cards/${kind}/${id}.jpg?v=${shortDigest(shown)}`
}
