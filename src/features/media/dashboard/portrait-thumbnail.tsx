import { Monogram } from '#features/media/monogram.tsx'
import { StoredPicture } from '#features/media/stored-picture.tsx'

interface Props {
  name: string
  photo: string
  className: string
  /** How wide it is drawn, and the largest needed width in pixels. */
  sizes?: string
  widest?: number
}

/** A small square photo, or a monogram. */
export function PortraitThumbnail({ name, photo, className, sizes = '80px', widest = 192 }: Props) {
  return (
    <span className={`grid shrink-0 overflow-hidden bg-ink/6 ${className}`}>
      <StoredPicture
        // The page's policy blocks unencrypted pictures.
        src={photo.startsWith('http:') ? '' : photo}
        alt=""
        sizes={sizes}
        widest={widest}
        className="size-full object-cover"
        otherwise={<Monogram small name={name} className="size-full" />}
      />
    </span>
  )
}
