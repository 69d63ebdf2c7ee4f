import { useQuery } from '@tanstack/react-query'
import type { Picture } from 'vite-imagetools'
import { recapPicturesQuery } from '#features/pictures/pictures.queries.ts'
import type { PublicSitePicture } from '#features/pictures/pictures.schema.ts'
import scenes from './scenes.json' with { type: 'json' }

/** A picture of the day with its texts; missing ones are empty. */
export type RecapPicture = { alt: string; caption: string; credit: string } & (
  | { own: PublicSitePicture; built?: never }
  | { own?: never; built: Picture }
)

const files = import.meta.glob<Picture>('/src/features/pictures/site/scenes/*.webp', {
  query: '?w=320;800;1200&format=avif;webp&as=picture',
  import: 'default',
  eager: true,
})

/** The built-in pictures in the order of the day. */
const builtIn = scenes.pictures.flatMap(({ file, alt, caption }): RecapPicture[] => {
  const built = files[`/src/features/pictures/site/scenes/${file}`]
  return built ? [{ built, alt, caption, credit: '' }] : []
})

/** The pictures of a year in their order; the built-in scenes are the sample's, of their year, until there are others. */
export function useRecapPictures(year: number): readonly RecapPicture[] {
  const { data = [] } = useQuery(recapPicturesQuery(year))
  if (data.length === 0) return year === scenes.year ? builtIn : []
  return data.map(own => ({ own, alt: own.description || own.caption, caption: own.caption, credit: own.credit }))
}
