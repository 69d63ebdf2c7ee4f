import { useState } from 'react'
import { StoredPicture } from '#features/media/stored-picture.tsx'
import { isLightLogo } from './is-light-logo.ts'
import type { PublicSponsor } from './partners.schema.ts'

interface Props {
  sponsor: Pick<PublicSponsor, 'name' | 'logo'>
  sizes: string
  /** Classes of the box, which the logo never enlarges. */
  className: string
  /** Classes of the name where the logo cannot be shown. */
  nameClass?: string
}

/** A logo of any shape, centred in its box on a ground with contrast; or the name. */
export function SponsorLogo({ sponsor: { name, logo }, sizes, className, nameClass = '' }: Props) {
  const [light, setLight] = useState(false)
  return (
    <span
      className={`relative block overflow-hidden forced-color-adjust-none forced-colors:bg-paper forced-colors:text-ink ${className} ${light ? 'bg-night!' : ''}`}
    >
      <StoredPicture
        src={logo}
        alt={name}
        width={300}
        height={200}
        sizes={sizes}
        widest={600}
        // Each is decoded in a task of its own: a page may show dozens.
        onShown={img => setTimeout(() => setLight(isLightLogo(img)))}
        className="absolute inset-0 size-full object-contain p-[4%]"
        otherwise={
          <span className="absolute inset-0 grid place-items-center overflow-hidden rounded-[inherit] border-2 border-grey/40 border-dashed p-1">
            <span
              className={`line-clamp-3 max-w-full text-center font-bold font-display leading-tight tracking-tight hyphens-auto wrap-anywhere ${nameClass}`}
            >
              {name}
            </span>
          </span>
        }
      />
    </span>
  )
}
