import type { ReactNode } from 'react'
import type { PublicSponsor } from '#features/partners/partners.schema.ts'
import { PlacesTaken } from '#features/partners/places-taken.tsx'
import { SponsorLogo } from '#features/partners/sponsor-logo.tsx'
import type { Tier } from './group-by-tier.ts'

// The specification sets the columns. The share of the row, in per cent, selects the picture's width.
const ranks = [
  { columns: 'grid-cols-2 md:grid-cols-4', share: 25, name: 'text-xl md:text-3xl' },
  { columns: 'grid-cols-2 md:grid-cols-4', share: 25, name: 'text-xl md:text-2xl' },
  { columns: 'grid-cols-3 md:grid-cols-6', share: 17, name: 'text-sm lg:text-xl' },
  { columns: 'grid-cols-4 md:grid-cols-8', share: 12.5, name: 'text-xs lg:text-base' },
  { columns: 'grid-cols-4 md:grid-cols-8', share: 12.5, name: 'text-xs lg:text-base' },
]
const lowest = { columns: 'grid-cols-5 md:grid-cols-10', share: 10, name: 'text-xs lg:text-sm' }

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
  const { columns, share, name } = ranks[tier.rank] ?? lowest
  const sizes = `(min-width: 75rem) ${share * 0.75}rem, (min-width: 48rem) ${share}vw, ${share * 2}vw`
  return (
    <div className="border-line border-t pt-5">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 className="font-sans font-semibold text-[1.0625rem] text-grey tracking-normal">{title}</h3>
        {most && <PlacesTaken taken={tier.sponsors.length} most={most} />}
      </div>
      <ul className={`grid gap-2 xs:gap-3 md:gap-4 ${columns}`}>
        {tier.sponsors.map(sponsor => (
          <li key={sponsor.id}>
            <LogoFrame sponsor={sponsor} href={sponsor.website || otherwise}>
              <SponsorLogo
                sponsor={sponsor}
                sizes={sizes}
                className="aspect-[3/2] rounded-xl bg-paper"
                nameClass={name}
              />
            </LogoFrame>
          </li>
        ))}
      </ul>
    </div>
  )
}

function LogoFrame({ sponsor, href, children }: { sponsor: PublicSponsor; href?: string; children: ReactNode }) {
  if (!href) return children
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={`${sponsor.name} (opens in a new tab)`}
      className="block rounded-xl transition-shadow duration-200 ease-out hover:shadow-lg"
    >
      {children}
    </a>
  )
}
