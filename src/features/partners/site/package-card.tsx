import type { ReactNode } from 'react'
import type { PublicPackage } from '#features/partners/packages.schema.ts'
import type { PublicSponsor } from '#features/partners/partners.schema.ts'
import { PlacesTaken } from '#features/partners/places-taken.tsx'
import { tierName } from '#features/partners/tier-name.ts'
import { dollarText } from '#lib/text/dollar-text.ts'
import { LineIcon } from '#ui/line-icon.tsx'
import { Paragraphs } from '#ui/paragraphs.tsx'

interface Props {
  item: PublicPackage
  /** How many sponsors it has; undefined until known. */
  taken: number | undefined
  /** The level of its heading. */
  heading?: 'h2' | 'h3'
  /** Content below the features. */
  children?: ReactNode
}

/** A tier with price and features; the popular one is highlighted. */
export function PackageCard({ item, taken, heading: Heading = 'h3', children }: Props) {
  const { name, price, description, features, color, isPopular, maxSponsors } = item
  return (
    <article
      style={{ borderColor: color }}
      className={`relative h-full rounded-3xl border-4 bg-snow flex flex-col p-[min(1.75rem,7.5vw)] text-ink ${isPopular ? 'lg:-my-5 lg:h-[calc(100%+2.5rem)] lg:scale-[1.03] lg:py-12' : ''}`}
    >
      {isPopular && (
        <p className="absolute -top-5 right-6 rounded-full bg-accent px-4 py-1.5 font-semibold text-[0.9375rem] text-on-accent">
          Popular
        </p>
      )}
      <Heading className="text-2xl md:text-3xl">{name}</Heading>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span
          className={`font-display font-[780] leading-none tracking-[-0.04em] ${isPopular ? 'text-[min(3.75rem,18.75vw)]' : 'text-[min(3rem,15vw)]'}`}
        >
          {dollarText(price)}
        </span>{' '}
        {taken !== undefined && maxSponsors !== null && <PlacesTaken taken={taken} most={maxSponsors} />}
      </p>
      {description && (
        <div className="mt-4 grid gap-3 text-grey">
          <Paragraphs text={description} />
        </div>
      )}
      <ul className="mt-5 grid gap-2.5">
        {features.map(feature => (
          <li key={feature} className="flex gap-3">
            <LineIcon name="check" className="mt-1 size-5 shrink-0 text-aurora-deep" />
            {feature}
          </li>
        ))}
      </ul>
      {children}
    </article>
  )
}

/** The text for packages that could not be loaded. */
export function PackagesFault() {
  return <p role="alert">Could not load partnership packages. Please try again later.</p>
}

/** How many sponsors a tier has; undefined until known. */
export function placesTakenIn(
  { name }: PublicPackage,
  packages: readonly PublicPackage[],
  sponsors: readonly PublicSponsor[] | undefined,
): number | undefined {
  return sponsors?.filter(({ tier }) => tierName(tier, packages) === name).length
}

/** Whether a tier is full. */
export function isFull({ maxSponsors }: PublicPackage, taken: number | undefined): boolean {
  return maxSponsors !== null && taken !== undefined && taken >= maxSponsors
}

/** A tier with a free place: a lower one if there is any. */
export function freeTier(item: PublicPackage, packages: readonly PublicPackage[], sponsors?: readonly PublicSponsor[]) {
  const lower = packages.slice(packages.findIndex(({ id }) => id === item.id))
  return [...lower, ...packages].find(other => !isFull(other, placesTakenIn(other, packages, sponsors)))
}
