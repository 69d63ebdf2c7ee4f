import type { ComponentProps } from 'react'
import { mediaPath, storedHash } from '#lib/terms/media-path.ts'
import { PictureWithFallback } from '#ui/picture-with-fallback.tsx'
import { StoredSources } from './stored-sources.tsx'

type Props = Omit<ComponentProps<typeof PictureWithFallback>, 'sources' | 'src'> & {
  /** A stored picture, or an external address. */
  src: string
  sizes: string
  /** The largest needed width, in pixels. */
  widest?: number
}

/** An organizer's picture: in the best format and width if it is stored here. */
export function StoredPicture({ src, sizes, widest, ...rest }: Props) {
  const hash = storedHash(src)
  if (!hash) return <PictureWithFallback src={src} {...rest} />
  const leading = rest.fetchPriority === 'high'
  const sources = <StoredSources hash={hash} sizes={sizes} widest={widest} leading={leading} />
  return <PictureWithFallback src={mediaPath(hash, 600, 'jpg')} sources={sources} {...rest} />
}
