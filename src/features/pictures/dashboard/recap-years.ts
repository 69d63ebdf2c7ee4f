import type { SitePicture } from '#features/pictures/pictures.schema.ts'

/** Years with a recap, now or later, and years with pictures; newest first. */
export function recapYears(editions: readonly number[], pictures: readonly SitePicture[]): number[] {
  const ofPictures = pictures.flatMap(({ year }) => year ?? [])
  return [...new Set([...editions, ...ofPictures])].sort((a, b) => b - a)
}
