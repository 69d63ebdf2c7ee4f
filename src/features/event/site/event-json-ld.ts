import { eventName } from '#features/event/event-name.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { venueLine } from '#features/event/venue-line.ts'
import { offsetClock } from '#lib/time/offset-time.ts'
import { eventCard } from './page-head.ts'

/** A person for search engines (schema.org/Person). */
export interface JsonLdPerson {
  '@type': 'Person'
  name: string
  jobTitle: string
  url: string
  image?: string
  sameAs?: string[]
}

interface Around {
  /** schema.org/Offer, each. */
  offers: readonly object[]
  performers: readonly JsonLdPerson[]
}

/** The event for search engines (schema.org/Event), which need a day. */
export function eventJsonLd(event: EventView, { offers, performers }: Around) {
  const { siteUrl, venue, brandName, date, startTime, endTime, startsAt, endsAt } = event
  // A postponed event keeps its original day until there is a new one.
  const startDate = date && startsAt ? offsetClock(date, startTime, startsAt) : event.previousDate
  if (startDate === null) return null
  return {
    '@type': 'Event',
    name: eventName(event),
    startDate,
    ...(date && endsAt && { endDate: offsetClock(date, endTime, endsAt) }),
    ...statusJsonLd(event),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...placeJsonLd(event.venue),
    image: [new URL(eventCard(event), siteUrl).href],
    url: `${siteUrl}/`,
    organizer: { '@type': 'Organization', name: brandName, url: siteUrl },
    description: `${[[brandName, venue.name].filter(Boolean).join(' at '), event.theme].filter(Boolean).join(': ')}.`,
    ...(performers.length > 0 && { performer: performers }),
    ...(offers.length > 0 && { offers }),
  }
}

/** The status and the original day (schema.org/EventStatusType). */
function statusJsonLd({ status, date, previousDate }: EventView) {
  const moved = date === null ? 'EventPostponed' : 'EventRescheduled'
  const eventStatus = { on: 'EventScheduled', postponed: moved, cancelled: 'EventCancelled' }[status]
  return {
    eventStatus: `https://schema.org/${eventStatus}`,
    ...(status === 'postponed' && date && previousDate && { previousStartDate: previousDate }),
  }
}

/** The edition of a past year; null without a day. */
export function pastEventJsonLd(event: EventView, year: number) {
  const { pastEditions, brandName, siteUrl } = event
  const past = pastEditions.find(edition => edition.year === year)
  if (!past?.date) return null
  return {
    '@type': 'Event',
    name: `${brandName} ${year}`,
    startDate: past.date,
    eventStatus: `https://schema.org/${past.isOff ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...placeJsonLd(past.venue ?? event.venue),
    url: `${siteUrl}/relive-${year}`,
  }
}

function placeJsonLd(venue: EventView['venue']) {
  if (!venueLine(venue)) return
  return { location: { '@type': 'Place', name: venue.name, address: postalAddress(venue.address) } }
}

interface PostalAddress {
  '@type': 'PostalAddress'
  streetAddress: string
  addressLocality?: string
  addressRegion?: string
  postalCode?: string
  addressCountry?: string
}

/** Street, then town and province, then postal code: '20 Haven Ave, Devon AB, T9G 2B9'. */
const canadian = /^(?<street>.+?),\s*(?<town>[^,]+?),?\s+(?<region>[A-Z]{2}),?\s+(?<code>[A-Z]\d[A-Z] ?\d[A-Z]\d)$/

/** Parses an address (schema.org/PostalAddress) as far as its form is known. */
export function postalAddress(text: string): PostalAddress {
  const parts = canadian.exec(text.trim())?.groups
  if (!parts) return { '@type': 'PostalAddress', streetAddress: text }
  return {
    '@type': 'PostalAddress',
    streetAddress: parts.street ?? '',
    addressLocality: parts.town,
    addressRegion: parts.region,
    postalCode: parts.code,
    addressCountry: 'CA',
  }
}
