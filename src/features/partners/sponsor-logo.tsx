import { type CSSProperties, useState } from 'react'
import { StoredPicture } from '#features/media/stored-picture.tsx'
import type { LogoMark, PublicSponsor } from './partners.schema.ts'

const width = 48
const height = 32
/** The lowest value of a light channel, out of 255. */
const light = 215

/** Whether a loaded logo is mostly light on transparent ground, and so invisible on white. */
function isLightLogo(img: HTMLImageElement): boolean {
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
  try {
    context?.drawImage(img, 0, 0, width, height)
    return isLight(context?.getImageData(0, 0, width, height).data ?? [])
  } catch {
    // Scripts cannot read pictures of other sites.
    return false
  }
}

function isLight(pixels: ArrayLike<number>): boolean {
  let drawn = 0
  let lit = 0
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < 128) continue
    drawn++
    if ([0, 1, 2].every(channel => (pixels[at + channel] ?? 0) >= light)) lit++
  }
  return drawn < width * height && lit > drawn / 2
}

interface Props {
  sponsor: Pick<PublicSponsor, 'name' | 'logo'>
  sizes: string
  /** Classes of the box, which the logo never enlarges. */
  className: string
  /** The mark that fills the box, where it was measured; otherwise the whole picture does. */
  mark?: LogoMark | null | undefined
  style?: CSSProperties
  /** Classes of the name where the logo cannot be shown. */
  nameClass?: string
}

/** Places the picture so that its mark fills the box. */
function placeOf({ left, top, width, height }: LogoMark): CSSProperties {
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`
  return { width: percent(1 / width), left: percent(-left / width), top: percent(-top / height) }
}

/** A logo of any shape, centred in its box on a ground with contrast; or the name. */
export function SponsorLogo({ sponsor: { name, logo }, sizes, className, mark, style, nameClass = '' }: Props) {
  const [light, setLight] = useState(mark?.light ?? false)
  return (
    <span
      className={`relative block overflow-hidden forced-color-adjust-none forced-colors:bg-paper forced-colors:text-ink ${className} ${light ? 'bg-night!' : ''}`}
      style={light && mark ? { ...style, boxShadow: '0 0 0 0.5rem var(--color-night)' } : style}
    >
      <StoredPicture
        src={logo}
        alt={name}
        width={300}
        height={200}
        sizes={sizes}
        widest={600}
        // Each is decoded in a task of its own: a page may show dozens.
        onShown={mark ? undefined : img => setTimeout(() => setLight(isLightLogo(img)))}
        className={mark ? 'absolute h-auto max-w-none' : 'absolute inset-0 size-full object-contain p-[4%]'}
        style={mark ? placeOf(mark) : undefined}
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
