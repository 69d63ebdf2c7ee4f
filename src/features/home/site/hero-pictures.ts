import type { Picture } from 'vite-imagetools'

/** A built-in picture, and its cut for narrow screens. */
export interface BuiltHero {
  wide: Picture
  narrow: Picture
}

const wide = import.meta.glob<Picture>('./heroes/*.webp', {
  query: '?w=1280;1920&format=avif;webp&as=picture',
  import: 'default',
  eager: true,
})
const narrow = import.meta.glob<Picture>('./heroes/*.webp', {
  query: '?w=720&h=900&fit=cover&format=avif;webp&as=picture',
  import: 'default',
  eager: true,
})

/** One valley under five skies; `heroCount` says how many to the server. */
export const heroPictures: BuiltHero[] = Object.entries(wide).flatMap(([name, picture]) => {
  const cut = narrow[name]
  return cut ? [{ wide: picture, narrow: cut }] : []
})
