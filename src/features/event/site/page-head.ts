import { eventName } from '#features/event/event-name.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import type { Phase } from '#features/event/phase-rules.ts'
import { excerpt } from '#lib/text/excerpt.ts'
import { shortDigest } from '#lib/text/short-digest.ts'
import { dayText } from '#lib/time/day-text.ts'
import { breadcrumbs, type Trail } from './breadcrumbs.ts'

interface PageHead {
  /** What the page is called; the event's name follows it. Without one, the page is the event's own. */
  title?: string
  /** The edition it is about, if not the current one. */
  year?: number
  /** What it is about; cut to what search engines show. */
  description: string
  path: string
  type?: 'website' | 'article' | 'profile'
  /** Address of the picture that stands for it when it is shared, and what is on it; without one, the event's. */
  card?: { path: string; alt: string }
  /** Where it stands below the home page, itself last. */
  trail?: Trail
  /** What else it says to machines (schema.org). */
  jsonLd?: readonly object[]
}

/** What stands in the head of a page for those who find and share it. */
export function pageHead(
  event: EventView,
  { title, year = event.editionYear, description, path, type = 'website', card, trail, jsonLd = [] }: PageHead,
) {
  const name = eventName(event)
  const heading = title ?? name
  const text = excerpt(description, 160)
  const { path: picture, alt } = card ?? { path: eventCard(event), alt: name }
  const address = new URL(path, event.siteUrl).href
  const image = new URL(picture, event.siteUrl).href
  return {
    meta: [
      { title: title ? `${title} · ${event.brandName} ${year}` : name },
      { name: 'description', content: text },
      { property: 'og:site_name', content: event.brandName },
      { property: 'og:locale', content: 'en_CA' },
      { property: 'og:type', content: type },
      { property: 'og:title', content: heading },
      { property: 'og:description', content: text },
      { property: 'og:url', content: address },
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
      { property: 'og:image:alt', content: alt },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:image', content: image },
      // Search engines read what the server sends: browsers need none of it.
      ...(import.meta.env.SSR ? [...jsonLd, ...(trail ? [breadcrumbs(event, trail)] : [])].map(inJsonLd) : []),
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

function inJsonLd(data: object) {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...data } }
}

/** Phases that its card tells. */
const toldBy: Partial<Record<Phase, string[]>> = { over: ['over'], postponed: ['postponed'], cancelled: ['cancelled'] }

/** The event's own card; its address changes with what is on it. */
export function eventCard({ brandName, logo, editionYear, theme, date, startTime, venue, phase }: EventView): string {
  const cardFacts = [
    brandName,
    logo,
    editionYear,
    theme,
    dayText(date),
    startTime,
    venue.name,
    ...(toldBy[phase] ?? []),
  ]
  return `/cards/event.jpg?v=${shortDigest(cardFacts)}`
}
