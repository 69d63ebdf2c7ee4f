import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { activePackagesQuery, sponsorsQuery } from '#features/partners/partners.queries.ts'
import { tierName } from '#features/partners/tier-name.ts'
import { Skeleton } from '#ui/lists/skeleton.tsx'
import { MayBeOld } from '#ui/may-be-old.tsx'
import { Section } from '#ui/section.tsx'
import { PackageCard } from './package-card.tsx'

/** What the organisers offer, in their order. */
export function PartnershipTiers({ introduction }: { introduction: ReactNode }) {
  return (
    <Section id="tiers" title="Partnership Tiers" subtitle={introduction} tone="night">
      <PackageCards />
    </Section>
  )
}

function PackageCards() {
  const query = useQuery(activePackagesQuery)
  const { data: packages, isPending } = query
  const { data: sponsors } = useQuery(sponsorsQuery)
  if (isPending) {
    return (
      <div aria-busy className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {['first', 'second', 'third'].map(place => (
          <Skeleton key={place} className="h-112 rounded-3xl" />
        ))}
      </div>
    )
  }
  if (!packages) return <p role="alert">Could not load partnership packages. Please try again later.</p>
  if (packages.length === 0) return <p>Partnership packages will be announced soon. Please check back later.</p>
  return (
    <>
      <ul className="grid items-center gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-14">
        {packages.map(item => (
          <li key={item.id} className="grid h-full items-center">
            <PackageCard
              item={item}
              taken={sponsors?.filter(({ tier }) => tierName(tier, packages) === item.name).length}
            />
          </li>
        ))}
      </ul>
      <MayBeOld of={query} />
    </>
  )
}
