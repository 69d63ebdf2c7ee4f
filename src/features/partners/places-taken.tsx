import { Badge } from '#ui/badge.tsx'
import { placesText } from './places-text.ts'

/** The free places of a tier with a limit. */
export function PlacesTaken({ taken, most }: { taken: number; most: number }) {
  return <Badge tone={taken >= most ? 'yellow' : 'green'}>{placesText(taken, most)}</Badge>
}
