import type { EventFacts } from './event-profile.schema.ts'

type Venue = EventFacts['venue']

/** Where it is in one line, as far as that is known. */
export function venueLine({ name, address }: Venue): string {
  return [name, address].filter(Boolean).join(', ')
}

/** The same within a sentence; nothing as long as it is not known. */
export function atVenue(venue: Venue): string {
  const line = venueLine(venue)
  return line && `, at ${line}`
}
