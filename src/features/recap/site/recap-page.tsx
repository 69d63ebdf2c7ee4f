import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadPageContent, pageContentQuery } from '#features/content/site/content.queries.ts'
import { written } from '#features/content/site/written.tsx'
import type { PastEdition } from '#features/event/editions.schema.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { EditionDay } from '#features/event/site/edition-day.tsx'
import { pageHead } from '#features/event/site/page-head.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { activePackagesQuery } from '#features/partners/partners.queries.ts'
import { recapPicturesQuery } from '#features/pictures/pictures.queries.ts'
import applause from '#features/pictures/site/scenes/18-applause.webp?w=640;1080;1200&format=avif;webp&as=picture'
import { speakersOfYearQuery } from '#features/speakers/speakers.queries.ts'
import { dayText } from '#lib/time/written.ts'
import { waitOnServer } from '#lib/wait-on-server.ts'
import { PageHero } from '#ui/page-hero.tsx'
import { Paragraphs } from '#ui/paragraphs.tsx'
import { recapSections } from './deferred-recap.ts'
import { scheduleOfYearQuery, sponsorsOfYearQuery, teamOfYearQuery } from './recap.queries.ts'
import { RecapImage } from './recap-image.tsx'

export const Route = createFileRoute('/_site/relive-{$year}')({
  loader: async ({ context: { queryClient }, params: { year } }) => {
    const { event } = await queryClient.ensureQueryData(eventQuery)
    const past = event.pastEditions.find(edition => String(edition.year) === year)
    if (!past) throw notFound()
    const parts = waitOnServer([
      queryClient.prefetchQuery(speakersOfYearQuery(past.year)),
      queryClient.prefetchQuery(recapPicturesQuery(past.year)),
      queryClient.prefetchQuery(scheduleOfYearQuery(past.year)),
      queryClient.prefetchQuery(teamOfYearQuery(past.year)),
      queryClient.prefetchQuery(sponsorsOfYearQuery(past.year)),
      queryClient.prefetchQuery(activePackagesQuery),
    ])
    await Promise.all([parts, loadPageContent(queryClient, 'about'), recapSections.load()])
    return { event, past }
  },
  head: ({ loaderData }) => (loaderData ? recapHead(loaderData.event, loaderData.past) : {}),
  component: RecapPage,
})

function recapHead(event: EventView, { title, year, date, isOff }: PastEdition) {
  const when = isOff ? 'cancelled' : dayText(date)
  return pageHead(event, {
    title,
    description: `${event.brandName} ${year}, ${when}: the pictures, the speakers and the partners.`,
    path: `/relive-${year}`,
  })
}

function RecapPage() {
  const { year, date, title, isOff } = Route.useLoaderData().past
  const { editionYear, details } = useEvent()
  const { data: content = [] } = useQuery(pageContentQuery('about'))
  const { data: [own] = [] } = useQuery(recapPicturesQuery(year))
  const history = written(content, 'history', 'content')
  // The site's own history text does not cover the event that has just passed, which has its thanks.
  const subtitle = year === editionYear ? details.thanks && <Paragraphs text={details.thanks} /> : history
  return (
    <>
      <PageHero
        title={title}
        above={isOff ? <EditionDay year={year} /> : dayText(date)}
        subtitle={subtitle}
        picture={applause}
        chosen={
          own && (
            <RecapImage
              picture={{ own, alt: '', caption: '', credit: '' }}
              alt=""
              sizes={heroSizes}
              widest={1600}
              loading="eager"
              fetchPriority="high"
            />
          )
        }
      />
      <recapSections.Part />
    </>
  )
}

const heroSizes = '(min-width: 48rem) 66vw, (min-aspect-ratio: 1/1) 100vw, 75svh'
