import { type ComponentProps, type ReactNode, useState } from 'react'

type Props = ComponentProps<'img'> & {
  /** Replaces a picture that cannot be shown. */
  otherwise: ReactNode
  /** `source` elements of better formats. */
  sources?: ReactNode
  /** Called with the loaded picture. */
  onShown?: (img: HTMLImageElement) => void
}

/** A picture with a fallback; a private one may appear after a login. */
export function PictureWithFallback({ src, alt, otherwise, sources, onShown, ...rest }: Props) {
  const [broken, setBroken] = useState<string>()
  function fail() {
    setBroken(src)
    addEventListener('login', () => setBroken(undefined), { once: true })
  }
  // A picture that loaded or failed before this code ran fires no event. A drawing may have no intrinsic size:
  // only an undecodable picture is broken.
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
