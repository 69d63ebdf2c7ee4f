import { Monogram } from '#features/media/monogram.tsx'
import { StoredPicture } from '#features/media/stored-picture.tsx'

interface Props {
  name: string
  photo: string
  className: string
}

/** A small square photo, or a monogram. */
export function PortraitThumbnail({ name, photo, className }: Props) {
  return (
    <span className={`grid shrink-0 overflow-hidden bg-ink/6 ${className}`}>
      <StoredPicture
        // The page's policy blocks unencrypted pictures.
        src={photo.startsWith('http:') ? '' : photo}
        alt=""
        sizes="80px"
        widest={192}
        className="size-full object-cover"
        otherwise={<Monogram small name={name} className="size-full" />}
      />
    </span>
  )
}
