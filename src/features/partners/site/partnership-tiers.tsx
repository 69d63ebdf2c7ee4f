import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApplyUntil } from '#features/event/site/apply-until.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { activePackagesQuery, sponsorsQuery } from '#features/partners/partners.queries.ts'
import { buttonClass } from '#ui/button.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StaleNotice } from '#ui/stale-notice.tsx'
import { isFull, PackageCard, PackagesFault, placesTakenIn } from './package-card.tsx'

export function PartnershipTiers({ introduction }: { introduction: ReactNode }) {
  const { takes, partnersUntil } = useEvent()
  return (
    <Section
      id="tiers"
      title="Partnership Tiers"
      subtitle={introduction}
      tone="night"
      aside={takes.partners ? <ApplyUntil day={partnersUntil} /> : <p>New partnerships for this year are closed</p>}
    >
      <PackageCards />
    </Section>
  )
}

function PackageCards() {
  const query = useQuery(activePackagesQuery)
  const { data: packages, isPending } = query
  const { data: sponsors } = useQuery(sponsorsQuery)
  const { takes } = useEvent()
  if (isPending) {
    return (
      <div aria-busy className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {['first', 'second', 'third'].map(place => (
          <Skeleton key={place} className="h-112 rounded-3xl" />
        ))}
      </div>
    )
  }
  if (!packages) return <PackagesFault />
  if (packages.length === 0) return <p>Partnership packages will be announced soon. Please check back later.</p>
  return (
    <>
      <ul className="grid items-center gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-14">
        {packages.map(item => (
          <li key={item.id} className="grid h-full items-center">
            <PackageCard item={item} taken={placesTakenIn(item, packages, sponsors)}>
              {takes.partners && !isFull(item, placesTakenIn(item, packages, sponsors)) && (
                <p className="mt-auto pt-8">
                  <SiteLink href={`/sponsor/${item.id}`} className={buttonClass({ look: 'quiet' })}>
                    Ask about this tier<span className="sr-only">: {item.name}</span>
                  </SiteLink>
                </p>
              )}
            </PackageCard>
          </li>
        ))}
      </ul>
      <StaleNotice of={query} />
    </>
  )
}
