import { Badge } from '#ui/badge.tsx'
import { placesText } from './places-text.ts'

/** How much room a tier with a cap still has. */
export function PlacesTaken({ taken, most }: { taken: number; most: number }) {
  return <Badge tone={taken >= most ? 'yellow' : 'green'}>{placesText(taken, most)}</Badge>
}
