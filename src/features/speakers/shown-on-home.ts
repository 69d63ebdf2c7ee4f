import type { Speaker } from './speakers.schema.ts'

/** How many of the featured speakers the home page shows. */
export const MOST_ON_HOME = 3

/** Those of all speakers, in the order of the site, whom the home page shows. */
export function shownOnHome(speakers: readonly Speaker[], editionYear: number | undefined): Speaker[] {
  return speakers
    .filter(({ featured, selectionStatus, year }) => featured && selectionStatus === 'selected' && year === editionYear)
    .slice(0, MOST_ON_HOME)
}
