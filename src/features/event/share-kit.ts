import { type CardFormat, cardFormats } from '#lib/terms/card-formats.ts'
import { dayLine } from './day-line.ts'
import type { EventTimes } from './event-profile.schema.ts'

/** What a speaker or partner needs to tell of the event. */
export interface ShareKit {
  cards: readonly { format: CardFormat; label: string; width: number; height: number; path: string }[]
  /** All of it in one file. */
  zip: string
  /** The alternative text of each card. */
  alt: string
  /** The text for the person, and the one for the organizers. */
  own: string
  about: string
}

const labels: Readonly<Record<CardFormat, string>> = { wide: 'Wide', square: 'Square', tall: 'Tall' }

/**
 * The cards below an address, and their file.
 * @param version changes with what the cards show
 */
export function kitFiles(address: string, version: string): Pick<ShareKit, 'cards' | 'zip'> {
  const cards = (['wide', 'square', 'tall'] as const).map(format => ({
    format,
    label: labels[format],
    ...cardFormats[format],
    path: `${cardPath(address, format)}?v=${version}`,
  }))
  return { cards, zip: `${address}.zip?v=${version}` }
}

function cardPath(address: string, format: CardFormat) {
  return format === 'wide' ? `${address}.jpg` : `${address}-${format}.jpg`
}

/** Day and place of an edition's event, as far as known: ' October 8, 2026, Devon Community Centre.' */
export function whenAndWhere(
  event: Pick<EventTimes, 'phase' | 'status' | 'date' | 'venue' | 'editionYear'>,
  year: number,
) {
  if (year !== event.editionYear || event.date === null) return ''
  return ` ${[dayLine(event), event.venue.name].filter(Boolean).join(', ')}.`
}
