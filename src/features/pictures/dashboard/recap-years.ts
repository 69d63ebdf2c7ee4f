import type { SitePicture } from '#features/pictures/pictures.schema.ts'

/** The years that have a recap or will have one, and those of which there are pictures already; the newest first. */
export function recapYears(editions: readonly number[], pictures: readonly SitePicture[]): number[] {
  const ofPictures = pictures.flatMap(({ year }) => year ?? [])
  return [...new Set([...editions, ...ofPictures])].sort((a, b) => b - a)
}
