import { UserRound } from 'lucide-react'
import { StoredPicture } from '#features/media/stored-picture.tsx'

/** A small square photo, or a placeholder. */
export function PortraitThumbnail({ photo, className }: { photo: string; className: string }) {
  return (
    <span className={`grid shrink-0 place-items-center overflow-hidden bg-ink/6 text-grey ${className}`}>
      <StoredPicture
        // The page's policy blocks unencrypted pictures.
        src={photo.startsWith('http:') ? '' : photo}
        alt=""
        sizes="80px"
        widest={192}
        className="size-full object-cover"
        otherwise={<UserRound aria-hidden className="size-1/2" />}
      />
    </span>
  )
}
