import { StoredPicture } from '#features/media/stored-picture.tsx'
import type { PublicSponsor } from './partners.schema.ts'

interface Props {
  sponsor: PublicSponsor
  sizes: string
  className?: string
  /** How the name looks where the logo cannot be shown. */
  nameClass?: string
}

/** A sponsor's logo, or the name where it is missing. */
export function SponsorLogo({ sponsor, sizes, className = '', nameClass = '' }: Props) {
  return (
    <StoredPicture
      src={sponsor.logo}
      alt={sponsor.name}
      width={300}
      height={200}
      sizes={sizes}
      widest={600}
      className={`object-contain ${className}`}
      otherwise={
        <span className={`p-2 text-center font-bold font-display leading-tight tracking-tight ${nameClass}`}>
          {sponsor.name}
        </span>
      }
    />
  )
}
