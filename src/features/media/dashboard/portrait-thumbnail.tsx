import { UserRound } from 'lucide-react'
import { StoredPicture } from '#features/media/stored-picture.tsx'

/** A small square photo, or a figure where there is none or it cannot be shown. */
export function PortraitThumbnail({ photo, className }: { photo: string; className: string }) {
  return (
    <span className={`grid shrink-0 place-items-center overflow-hidden bg-ink/6 text-grey ${className}`}>
      <StoredPicture
        // The page's policy lets no picture come unencrypted.
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
