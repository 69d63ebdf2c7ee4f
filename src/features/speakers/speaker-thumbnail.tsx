import { UserRound } from 'lucide-react'
import { useState } from 'react'

/** A small square photo, or a figure where there is none or it cannot be shown. */
export function SpeakerThumbnail({ photo, className }: { photo: string; className: string }) {
  const [broken, setBroken] = useState('')
  if (photo === '' || photo.startsWith('http:') || broken === photo) {
    return (
      <span className={`grid shrink-0 place-items-center bg-ink/6 text-grey ${className}`}>
        <UserRound aria-hidden className="size-1/2" />
      </span>
    )
  }
  return (
    <img
      src={photo}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(photo)}
      className={`shrink-0 bg-ink/6 object-cover ${className}`}
    />
  )
}
