import type { ComponentProps } from 'react'
import { type MediaFormat, mediaPath, mediaWidths } from './media-path.schema.ts'

/** The files of a stored picture as sources of a `<picture>`; `media` says on which screens. */
export function StoredSources({
  hash,
  widest = 1200,
  ...rest
}: { hash: string; widest?: number | undefined } & Pick<ComponentProps<'source'>, 'sizes' | 'media'>) {
  const widths = mediaWidths.filter(width => width >= 192 && width <= widest)
  function srcSet(format: MediaFormat) {
    return widths.map(width => `${mediaPath(hash, width, format)} ${width}w`).join(', ')
  }
  return (['avif', 'webp'] as const).map(format => (
    <source key={format} type={`image/${format}`} srcSet={srcSet(format)} {...rest} />
  ))
}
