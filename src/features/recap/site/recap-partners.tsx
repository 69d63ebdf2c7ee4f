import { useQuery } from '@tanstack/react-query'
import { useEvent } from '#features/event/site/use-event.ts'
import { activePackagesQuery } from '#features/partners/partners.queries.ts'
import { groupByTier } from '#features/partners/site/group-by-tier.ts'
import { TierGrid } from '#features/partners/site/tier-grid.tsx'
import { Section } from '#ui/section.tsx'
import { StaleNotice } from '#ui/stale-notice.tsx'
import { sponsorsOfYearQuery } from './recap.queries.ts'

/** The partners of a year by tier; hidden if they cannot be loaded. */
export function RecapPartners({ year }: { year: number }) {
  const { brandName } = useEvent()
  const query = useQuery(sponsorsOfYearQuery(year))
  const { data: packages = [] } = useQuery(activePackagesQuery)
  const active = query.data?.filter(sponsor => sponsor.active)
  if (query.isLoadingError || active?.length === 0) return null
  return (
    <Section title="Our partners">
      {active ? (
        <div className="grid">
          {groupByTier(active, packages).map(tier => (
            <TierGrid key={tier.name} tier={tier} title={tier.name} />
          ))}
          <StaleNotice of={query} />
        </div>
      ) : (
        <p role="status" className="text-grey">
          Loading {brandName} partners...
        </p>
      )}
    </Section>
  )
}
