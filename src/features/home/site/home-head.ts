import type { EventView } from '#features/event/event-profile.schema.ts'
import { pageHead } from '#features/event/site/page-head.ts'
import { ordinalDayText } from '#lib/time/day-text.ts'

/** What the home page tells those who find and share it, and machines. */
export function homeHead(event: EventView, jsonLd: readonly object[]) {
  const { brandName, theme, date, startTime, endTime, venue } = event
  const when = `${ordinalDayText(date)}, ${startTime} - ${endTime}`
  return pageHead(event, {
    description: `${theme}: ${brandName} on ${when}, at ${venue.name}, ${venue.address}.`,
    path: '/',
    jsonLd,
  })
}
