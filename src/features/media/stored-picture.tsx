import type { ComponentProps } from 'react'
import { PictureOr } from '#ui/picture-or.tsx'
import { type MediaFormat, mediaPath, mediaWidths, storedHash } from './media-path.schema.ts'

type Props = Omit<ComponentProps<typeof PictureOr>, 'sources' | 'src'> & {
  /** Of the media store, or an address elsewhere. */
  src: string
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string
  /** The widest it is ever needed, in pixels. */
  widest?: number
}

/** A picture that organisers chose: in the best format and width if it is stored here, else as it is. */
export function StoredPicture({ src, sizes, widest = 1200, ...rest }: Props) {
  const hash = storedHash(src)
  if (!hash) return <PictureOr src={src} {...rest} />
  const widths = mediaWidths.filter(width => width >= 192 && width <= widest)
  function srcSet(format: MediaFormat) {
    return widths.map(width => `${mediaPath(hash ?? '', width, format)} ${width}w`).join(', ')
  }
  const sources = (['avif', 'webp'] as const).map(format => (
    <source key={format} type={`image/${format}`} srcSet={srcSet(format)} sizes={sizes} />
  ))
  return <PictureOr src={mediaPath(hash, 600, 'jpg')} sources={sources} {...rest} />
}
