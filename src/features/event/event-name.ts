import type { EventFacts } from './event-profile.schema.ts'

/** The name of a year's event, with its theme if known. */
export function eventName({ brandName, editionYear, theme }: Pick<EventFacts, 'brandName' | 'editionYear' | 'theme'>) {
  return [`${brandName} ${editionYear}`, theme].filter(Boolean).join(': ')
}
