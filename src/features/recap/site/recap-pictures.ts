import type { Picture } from 'vite-imagetools'
import { scenes } from './scenes.ts'

const files = import.meta.glob<Picture>('./scenes/*.webp', {
  query: '?w=800&format=avif;webp&as=picture',
  import: 'default',
  eager: true,
})

/** The pictures of the recap in the order of the day. */
export const recapPictures = scenes.flatMap(({ file, alt }) => {
  const picture = files[`./scenes/${file}`]
  return picture ? [{ picture, alt }] : []
})
