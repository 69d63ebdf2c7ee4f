import { type ComponentProps, type ReactNode, useState } from 'react'

type Props = ComponentProps<'img'> & {
  /** What stands there when the picture cannot be shown. */
  otherwise: ReactNode
  /** `source` elements of better formats. */
  sources?: ReactNode
}

/** A picture with a stand-in for the case that it is missing. */
export function PictureOr({ src, alt, otherwise, sources, ...rest }: Props) {
  const [broken, setBroken] = useState<string>()
  // A picture that failed before this code ran tells nobody any more. A drawing may have no size of its own: only
  // what cannot be decoded is broken.
  function notice(img: HTMLImageElement | null) {
    if (img?.complete && img.naturalWidth === 0) img.decode().catch(() => setBroken(src))
  }
  if (!src || broken === src) return otherwise
  return (
    <picture className="contents">
      {sources}
      <img src={src} alt={alt} loading="lazy" decoding="async" {...rest} ref={notice} onError={() => setBroken(src)} />
    </picture>
  )
}
