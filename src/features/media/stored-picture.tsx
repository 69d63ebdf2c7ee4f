import type { ComponentProps } from 'react'
import { mediaPath, storedHash } from '#lib/terms/media-path.ts'
import { PictureOr } from '#ui/picture-or.tsx'
import { StoredSources } from './stored-sources.tsx'

type Props = Omit<ComponentProps<typeof PictureOr>, 'sources' | 'src'> & {
  /** Of the media store, or an address elsewhere. */
  src: string
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string
  /** The widest it is ever needed, in pixels. */
  widest?: number
}

/** A picture that organisers chose: in the best format and width if it is stored here, else as it is. */
export function StoredPicture({ src, sizes, widest, ...rest }: Props) {
  const hash = storedHash(src)
  if (!hash) return <PictureOr src={src} {...rest} />
  const leading = rest.fetchPriority === 'high'
  const sources = <StoredSources hash={hash} sizes={sizes} widest={widest} leading={leading} />
  return <PictureOr src={mediaPath(hash, 600, 'jpg')} sources={sources} {...rest} />
}
