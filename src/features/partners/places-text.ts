/** How many of a tier's places are taken, in words (decision P14). */
export function placesText(taken: number, most: number): string {
  return taken >= most ? 'Full' : `${taken} of ${most} taken`
}
