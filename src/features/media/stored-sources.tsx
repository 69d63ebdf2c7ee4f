import type { ComponentProps } from 'react'
import { type MediaFormat, mediaPath, mediaWidths } from '#lib/terms/media-path.ts'
import { preloadSource } from '#ui/preload-source.ts'

/**
 * The variants of a stored picture as `<source>`s; `media` selects screens. Those of the leading picture are preloaded.
 */
export function StoredSources({
  hash,
  widest = 1200,
  leading,
  ...rest
}: { hash: string; sizes: string; widest?: number | undefined; leading?: boolean } & Pick<
  ComponentProps<'source'>,
  'media'
>) {
  const widths = mediaWidths.filter(width => width >= 192 && width <= widest)
  function sourceOf(format: MediaFormat) {
    const srcSet = widths.map(width => `${mediaPath(hash, width, format)} ${width}w`).join(', ')
    return { type: `image/${format}`, srcSet, ...rest }
  }
  const sources = [sourceOf('avif'), sourceOf('webp')]
  if (import.meta.env.SSR && leading) preloadSource(sources[0])
  return sources.map(source => <source key={source.type} {...source} />)
}
