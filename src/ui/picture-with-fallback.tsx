import { type ComponentProps, type ReactNode, useState } from 'react'

type Props = ComponentProps<'img'> & {
  /** What stands there when the picture cannot be shown. */
  otherwise: ReactNode
  /** `source` elements of better formats. */
  sources?: ReactNode
  /** Told of the picture once it is there. */
  onShown?: (img: HTMLImageElement) => void
}

/** A picture with a stand-in for the case that it is missing; one that only organisers see may be there after a login. */
export function PictureWithFallback({ src, alt, otherwise, sources, onShown, ...rest }: Props) {
  const [broken, setBroken] = useState<string>()
  function fail() {
    setBroken(src)
    addEventListener('login', () => setBroken(undefined), { once: true })
  }
  // A picture that came or failed before this code ran tells nobody any more. A drawing may have no size of its own:
  // only what cannot be decoded is broken.
  function notice(img: HTMLImageElement | null) {
    if (!img?.complete) return
    if (img.naturalWidth > 0) onShown?.(img)
    else img.decode().catch(fail)
  }
  if (!src || broken === src) return otherwise
  return (
    <picture className="contents">
      {sources}
      <img
        src={src}
        alt={alt}
        loading="lazy"
        decoding="async"
        {...rest}
        ref={notice}
        onLoad={onShown && (event => onShown(event.currentTarget))}
        onError={fail}
      />
    </picture>
  )
}
