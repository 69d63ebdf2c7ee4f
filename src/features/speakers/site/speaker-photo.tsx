import { Monogram } from '#features/media/monogram.tsx'
import { StoredPicture } from '#features/media/stored-picture.tsx'
import type { PublicSpeaker } from '#features/speakers/speakers.schema.ts'

interface Props {
  speaker: Pick<PublicSpeaker, 'name' | 'photo'>
  sizes: string
  className: string
  /** Whether it is above the fold and should load first. */
  leading?: boolean
  /** Whether it is drawn below 64 pixels. */
  small?: boolean
}

/** A speaker's portrait, or a monogram. */
export function SpeakerPhoto({ speaker, sizes, className, leading = false, small }: Props) {
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
      otherwise={<Monogram name={speaker.name} className={className} small={small} />}
    />
  )
}

/** The portrait's colours, as light on a dark stage. */
export function SpeakerTint({ speaker }: Pick<Props, 'speaker'>) {
  return (
    <div aria-hidden className="speaker-tint">
      <SpeakerPhoto speaker={speaker} sizes="4rem" className="size-full" />
    </div>
  )
}
