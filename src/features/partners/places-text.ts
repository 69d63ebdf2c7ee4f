/** The most names on the tickets of a tier. */
export const MOST_TICKETS = 100

/** How many of a tier's places are taken, in words (decision P14). */
export function placesText(taken: number, most: number): string {
  return taken >= most ? 'Full' : `${taken} of ${most} taken`
}
