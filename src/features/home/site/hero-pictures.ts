import type { Picture } from 'vite-imagetools'

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

/** One valley under five skies, each also cut for screens that show its middle only; `heroCount` says how many to the server. */
export const heroPictures = Object.keys(wide).map(name => ({ wide: wide[name], narrow: narrow[name] }))
