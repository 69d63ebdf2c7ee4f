import type { ReactNode } from 'react'
import type { LogoMark, PublicSponsor } from '#features/partners/partners.schema.ts'
import { PlacesTaken } from '#features/partners/places-taken.tsx'
import { SponsorLogo } from '#features/partners/sponsor-logo.tsx'
import type { Tier } from './group-by-tier.ts'

// The specification sets the columns; on a phone, site.css gives the lowest tiers fewer. Each mark of a tier covers about the same area, in square pixels.
const ranks = [
  { columns: 'grid-cols-2 md:grid-cols-4', wide: 4, area: 20_500, name: 'text-xl md:text-3xl' },
  { columns: 'grid-cols-2 md:grid-cols-4', wide: 4, area: 12_500, name: 'text-xl md:text-2xl' },
  { columns: 'grid-cols-3 md:grid-cols-6', wide: 6, area: 8_400, name: 'text-sm lg:text-xl' },
  { columns: 'grid-cols-4 md:grid-cols-8', wide: 8, area: 6_300, name: 'text-xs lg:text-base' },
  { columns: 'grid-cols-4 md:grid-cols-8', wide: 8, area: 5_200, name: 'text-xs lg:text-base' },
]
const lowest = { columns: 'grid-cols-5 md:grid-cols-10', wide: 10, area: 5_200, name: 'text-xs lg:text-sm' }

interface Props {
  tier: Tier
  title: string
  /** The limit of the tier, if it is shown. */
  most?: number | null | undefined
  /** The link of sponsors without a website; without it their logos are not links. */
  otherwise?: string
}

/** The logos of one tier; lower tiers are smaller. */
export function TierGrid({ tier, title, most, otherwise }: Props) {
  const { columns, wide, area, name } = ranks[tier.rank] ?? lowest
  // On wide screens few partners use more of the row.
  const span = 2 * tier.sponsors.length <= wide ? 'md:col-span-2' : ''
  return (
    <div className="border-line border-t py-1.5 md:py-4">
      <div className="mb-1 flex md:mb-2 flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="font-sans font-semibold text-[0.875rem] text-grey leading-normal tracking-normal">{title}</h3>
        {most && <PlacesTaken taken={tier.sponsors.length} most={most} />}
      </div>
      <ul className={`grid items-center gap-x-3 gap-y-2 md:gap-y-4 md:gap-x-6 ${columns}`}>
        {tier.sponsors.map(sponsor => {
          const { width, style } = sizeOf(sponsor.mark, area)
          return (
            <li key={sponsor.id} className={`min-w-0 ${span}`}>
              <LogoFrame sponsor={sponsor} href={sponsor.website || otherwise}>
                <SponsorLogo
                  sponsor={sponsor}
                  mark={sponsor.mark}
                  sizes={`${Math.round(width / (sponsor.mark?.width ?? 1))}px`}
                  className="w-full"
                  style={style}
                  nameClass={name}
                />
              </LogoFrame>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The width of a mark in pixels, and its shape; a tall one is bounded by its height. */
function sizeOf(mark: LogoMark | null | undefined, area: number) {
  const ratio = mark?.ratio ?? 1.5
  const width = Math.round(Math.min(Math.sqrt(area * ratio), 1.1 * Math.sqrt(area) * ratio))
  return { width, style: { maxWidth: width, aspectRatio: ratio } }
}

function LogoFrame({ sponsor, href, children }: { sponsor: PublicSponsor; href?: string; children: ReactNode }) {
  if (!href) return children
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={`${sponsor.name} (opens in a new tab)`}
      className="flex min-h-13 items-center rounded-xl"
    >
      {children}
    </a>
  )
}
