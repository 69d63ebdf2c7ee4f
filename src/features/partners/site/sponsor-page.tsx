import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadPageContent, pageContentQuery } from '#features/content/site/content.queries.ts'
import { findWritten } from '#features/content/site/find-text.ts'
import { introPicture } from '#features/content/site/intro-picture.tsx'
import { written } from '#features/content/site/written.tsx'
import { eventQuery } from '#features/event/event.queries.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { pageHead } from '#features/event/site/page-head.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { activePackagesQuery, sponsorsQuery } from '#features/partners/partners.queries.ts'
import tables from '#features/pictures/site/scenes/15-long-tables.webp?w=640;1080;1600&format=avif;webp&as=picture'
import { waitOnServer } from '#lib/wait-on-server.ts'
import { buttonClass } from '#ui/button.tsx'
import { PageHero } from '#ui/page-hero.tsx'
import { CurrentPartners } from './current-partners.tsx'
import { PartnerReasons } from './partner-reasons.tsx'
import { PartnershipContact } from './partnership-contact.tsx'
import { PartnershipDownload } from './partnership-download.tsx'
import { PartnershipTiers } from './partnership-tiers.tsx'

export const Route = createFileRoute('/_site/sponsor')({
  loader: async ({ context: { queryClient } }) => {
    const { event } = await queryClient.ensureQueryData(eventQuery)
    await Promise.all([
      loadPageContent(queryClient, 'sponsor'),
      waitOnServer([queryClient.prefetchQuery(activePackagesQuery), queryClient.prefetchQuery(sponsorsQuery)]),
    ])
    return event
  },
  head: ({ loaderData }) => (loaderData ? sponsorHead(loaderData) : {}),
  component: SponsorPage,
})

function sponsorHead(event: EventView) {
  const { brandName, editionYear, takes } = event
  return pageHead(event, {
    title: 'Become a Partner',
    description: `What a partnership with ${takes.partners ? `${brandName} ${editionYear}` : brandName} costs, what it gives, and who is already part of it.`,
    path: '/sponsor',
    trail: [{ name: 'Become a Partner', path: '/sponsor' }],
  })
}

function SponsorPage() {
  const { brandName, editionYear, takes } = useEvent()
  const { data: content = [] } = useQuery(pageContentQuery('sponsor'))
  return (
    <>
      <PageHero
        title={`Partner with ${brandName}`}
        above={takes.partners ? `${editionYear} partnerships` : 'Partnerships'}
        subtitle={written(content, 'intro', 'content')}
        chosen={introPicture(content)}
        picture={tables}
      >
        <PartnershipDownload />{' '}
        <a href="#tiers" className={buttonClass({ look: 'ghost' })}>
          See the tiers
        </a>
      </PageHero>
      <PartnerReasons benefits={findWritten(content, 'benefits', 'content')} />
      <PartnershipTiers introduction={written(content, 'tiers', 'content')} />
      <CurrentPartners />
      <PartnershipContact />
    </>
  )
}
