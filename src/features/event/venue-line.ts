import type { EventFacts } from './event-profile.schema.ts'

type Venue = EventFacts['venue']

/** The venue in one line, as far as known. */
export function venueLine({ name, address }: Venue): string {
  return [name, address].filter(Boolean).join(', ')
}

/** The same inside a sentence; empty until known. */
export function atVenue(venue: Venue): string {
  const line = venueLine(venue)
  return line && `, at ${line}`
}
