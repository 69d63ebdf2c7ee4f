import { useQuery } from '@tanstack/react-query'
import { useEvent } from '#features/event/site/use-event.ts'
import { activePackagesQuery, sponsorsQuery } from '#features/partners/partners.queries.ts'
import { Section } from '#ui/section.tsx'
import { StaleNotice } from '#ui/stale-notice.tsx'
import { groupByTier } from './group-by-tier.ts'
import { TierGrid } from './tier-grid.tsx'

/** The partners by tier, with free places. */
export function CurrentPartners() {
  const { brandName, editionYear, takes } = useEvent()
  const { data: sponsors } = useQuery(sponsorsQuery)
  if (sponsors?.length === 0 && !takes.partners) return null
  return (
    <Section title={`Our ${editionYear} ${brandName} Partners`}>
      <Tiers />
    </Section>
  )
}

function Tiers() {
  const { brandName } = useEvent()
  const query = useQuery(sponsorsQuery)
  const { data: sponsors } = query
  const { data: packages = [] } = useQuery(activePackagesQuery)
  if (query.isLoadingError) return <p role="alert">Could not load partners. Please try again later.</p>
  if (!sponsors) return <p role="status">Loading {brandName} partners...</p>
  if (sponsors.length === 0)
    return <p className="text-grey">The first place is still free. It could have your name on it.</p>
  return (
    <div className="grid">
      {groupByTier(sponsors, packages).map(tier => (
        <TierGrid
          key={tier.name}
          tier={tier}
          title={tier.name}
          most={packages.find(({ name }) => name === tier.name)?.maxSponsors}
        />
      ))}
      <StaleNotice of={query} />
    </div>
  )
}
