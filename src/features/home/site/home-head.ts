import { onDay } from '#features/event/day-line.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { pageHead } from '#features/event/site/page-head.ts'
import { atVenue } from '#features/event/venue-line.ts'

/** The head of the home page, with structured data. */
export function homeHead(event: EventView, jsonLd: readonly object[]) {
  const { brandName, theme, date, startTime, endTime, venue, phase } = event
  const hours = date && phase !== 'cancelled' ? `, ${startTime} - ${endTime}` : ''
  const when = `${onDay(event)}${hours}`
  return pageHead(event, {
    description: `${[theme, `${brandName} ${when}`].filter(Boolean).join(': ')}${atVenue(venue)}.`,
    path: '/',
    jsonLd,
  })
}
