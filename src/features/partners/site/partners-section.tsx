import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useEvent } from '#features/event/site/use-event.ts'
import { activePackagesQuery, sponsorsQuery } from '#features/partners/partners.queries.ts'
import { buttonClass } from '#ui/button.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import { Section } from '#ui/section.tsx'
import { StaleNotice } from '#ui/stale-notice.tsx'
import { groupByTier } from './group-by-tier.ts'
import { TierGrid } from './tier-grid.tsx'

/** The partners by tier; hidden if they cannot be loaded. */
export function PartnersSection() {
  const { brandName, editionYear, phase, takes } = useEvent()
  const query = useQuery({ ...sponsorsQuery, refetchInterval: 30_000 })
  const { data: sponsors, error } = query
  const { data: packages = [] } = useQuery(activePackagesQuery)
  useEffect(() => {
    if (error) console.error('Error loading sponsors:', error)
  }, [error])
  if (query.isLoadingError) return null
  const edition = `${editionYear} ${brandName}`
  const thanks = phase === 'over' && sponsors?.length !== 0
  return (
    <Section id="sponsors" title={`${thanks ? 'With thanks to our' : 'Our'} ${edition} Partners`}>
      {sponsors ? (
        <div className="grid not-empty:mb-4 md:not-empty:mb-16">
          {groupByTier(sponsors, packages).map(tier => (
            <TierGrid key={tier.name} tier={tier} title={`${tier.name} ${edition} Partners`} otherwise="#" />
          ))}
          <StaleNotice of={query} />
        </div>
      ) : (
        <p role="status" className="mb-10 text-grey">
          Loading {brandName} partners...
        </p>
      )}
      {takes.partners && (
        <div className="grid items-center gap-4 rounded-3xl bg-paper p-5 md:grid-cols-[1fr_auto] md:p-11">
          <div>
            <h3 className="text-2xl md:text-3xl">Become a {edition} Partner</h3>
            <p className="mt-2 md:mt-3 max-w-[41.5em] text-grey max-md:text-[0.9375rem]">
              Support ideas worth spreading and gain visibility for your organization. {brandName} offers various
              partnership packages to fit different levels of involvement.
            </p>
          </div>
          <SiteLink href="/sponsor" className={`${buttonClass()} max-md:py-2.5`}>
            Partnership Information
          </SiteLink>
        </div>
      )}
    </Section>
  )
}
