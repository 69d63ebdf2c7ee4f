import type { EventFacts } from './event-profile.schema.ts'

/** What the event of a year is called, with its theme once that is known. */
export function eventName({ brandName, editionYear, theme }: Pick<EventFacts, 'brandName' | 'editionYear' | 'theme'>) {
  return [`${brandName} ${editionYear}`, theme].filter(Boolean).join(': ')
}
