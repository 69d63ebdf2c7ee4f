import { StoredPicture } from '#features/media/stored-picture.tsx'
import type { PublicSpeaker } from '#features/speakers/speakers.schema.ts'
import { LineIcon } from '#ui/line-icon.tsx'

interface Props {
  speaker: Pick<PublicSpeaker, 'name' | 'photo'>
  sizes: string
  className: string
  /** Whether it is above the fold and should load first. */
  leading?: boolean
}

/** A speaker's portrait, or a placeholder. */
export function SpeakerPhoto({ speaker, sizes, className, leading = false }: Props) {
  return (
    <StoredPicture
      src={speaker.photo}
      alt={`Portrait of ${speaker.name}`}
      width={600}
      height={600}
      sizes={sizes}
      widest={800}
      {...(leading && { loading: 'eager', fetchPriority: 'high' })}
      className={`${className} bg-mist object-cover`}
      otherwise={
        <span
          role="img"
          aria-label={`No portrait of ${speaker.name}`}
          className={`${className} portrait-ground grid place-items-center`}
        >
          <LineIcon name="person" strokeWidth={1} className="size-1/2 text-white/60" />
        </span>
      }
    />
  )
}
