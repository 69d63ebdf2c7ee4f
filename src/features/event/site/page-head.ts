import { eventName } from '#features/event/event-name.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import type { Phase } from '#features/event/phase-rules.ts'
import { excerpt } from '#lib/text/excerpt.ts'
import { shortDigest } from '#lib/text/short-digest.ts'
import { dayText } from '#lib/time/written.ts'

/** A page and its ancestors, from the top. */
type Trail = readonly { name: string; path: string }[]

/** The page's breadcrumbs (schema.org/BreadcrumbList), from the home page down. */
export function breadcrumbs({ siteUrl }: Pick<EventView, 'siteUrl'>, trail: Trail) {
  const home = { name: 'Home', path: '/' }
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, siteUrl).href,
    })),
  }
}

interface PageHead {
  /** The title, before the event's name; without it, the page is the event's own. */
  title?: string
  /** The edition of the page, if not the current one. */
  year?: number
  /** The description, cut to what search engines show: only the server needs it. */
  description: string
  path: string
  type?: 'website' | 'article' | 'profile'
  /** The social card and its alternative text; the event's by default. */
  card?: { path: string; alt: string }
  /** The path below the home page, this page last. */
  trail?: Trail
  /** Further structured data (schema.org). */
  jsonLd?: readonly object[]
}

/** Title, description, social card and structured data of a page. */
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
      // For search engines only, so browsers do not render it.
      ...(import.meta.env.SSR ? [...jsonLd, ...(trail ? [breadcrumbs(event, trail)] : [])].map(inJsonLd) : []),
    ],
    links: [{ rel: 'canonical', href: address }],
  }
}

function inJsonLd(data: object) {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...data } }
}

/** Phases that change the card. */
const factsByPhase: Partial<Record<Phase, string[]>> = {
  over: ['over'],
  postponed: ['postponed'],
  cancelled: ['cancelled'],
}

/** The card of the event or of its schedule; its address changes with its content. */
export function eventCard(event: EventView, of: 'event' | 'schedule' = 'event'): string {
  const { brandName, logo, accent, editionYear, theme, date, startTime, endTime, venue, phase } = event
  const cardFacts = [
    brandName,
    logo,
    accent,
    editionYear,
    theme,
    dayText(date),
    startTime,
    ...(of === 'schedule' ? [endTime] : []),
    venue.name,
    ...(factsByPhase[phase] ?? []),
  ]
  return `/cards/${of}.jpg?v=${shortDigest(cardFacts)}`
}
