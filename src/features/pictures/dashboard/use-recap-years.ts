import { useQuery } from '@tanstack/react-query'
import { eventQuery } from '#features/event/event.queries.ts'
import type { SitePicture } from '#features/pictures/pictures.schema.ts'

/** The years that have a recap or will have one, and those of which there are pictures already; the newest first. */
export function useRecapYears(pictures: readonly SitePicture[]): number[] {
  const { data } = useQuery(eventQuery)
  const known = data ? [...new Set([data.editionYear, ...data.pastEditions.map(({ year }) => year)])] : []
  const ofPictures = pictures.flatMap(({ year }) => year ?? [])
  return [...new Set([...known, ...ofPictures])].sort((a, b) => b - a)
}
