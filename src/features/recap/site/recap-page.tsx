import { useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageContentQuery } from '#features/content/site/content.queries.ts'
import { written } from '#features/content/site/written.tsx'
import { eventQuery } from '#features/event/event.queries.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { pageHead } from '#features/event/site/page-head.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { activePackagesQuery, sponsorsQuery } from '#features/partners/partners.queries.ts'
import applause from '#features/recap/site/scenes/18-applause.webp?w=640;1200&format=avif;webp&as=picture'
import { lineUpPath } from '#features/speakers/line-up-path.ts'
import { SpeakerCard } from '#features/speakers/site/speaker-card.tsx'
import { SpeakerGrid } from '#features/speakers/site/speaker-grid.tsx'
import { speakersOfYearQuery } from '#features/speakers/site/speakers.queries.ts'
import { SpeakersFault } from '#features/speakers/site/speakers-fault.tsx'
import { ordinalDayText } from '#lib/time/day-text.ts'
import { waitOnServer } from '#lib/wait-on-server.ts'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { MayBeOld } from '#ui/may-be-old.tsx'
import { PageHero } from '#ui/page-hero.tsx'
import { Section } from '#ui/section.tsx'
import { RecapCarousel } from './recap-carousel.tsx'
import { RecapPartners } from './recap-partners.tsx'

export const Route = createFileRoute('/_site/relive-{$year}')({
  loader: async ({ context: { queryClient }, params: { year } }) => {
    const { event } = await queryClient.ensureQueryData(eventQuery)
    const { previousEdition } = event
    if (previousEdition.title === '' || year !== String(previousEdition.year)) throw notFound()
    await waitOnServer([
      queryClient.prefetchQuery(speakersOfYearQuery(previousEdition.year)),
      queryClient.prefetchQuery(sponsorsQuery),
      queryClient.prefetchQuery(activePackagesQuery),
      queryClient.prefetchQuery(pageContentQuery('about')),
    ])
    return event
  },
  head: ({ loaderData }) => (loaderData ? recapHead(loaderData) : {}),
  component: RecapPage,
})

function recapHead(event: EventView) {
  const { title, year, date } = event.previousEdition
  return pageHead(event, {
    title,
    description: `${event.brandName} ${year}, ${ordinalDayText(date)}: the pictures, the speakers and the partners.`,
    path: `/relive-${year}`,
  })
}

function RecapPage() {
  const { brandName, lineUpYear, previousEdition } = useEvent()
  const { year, date, title } = previousEdition
  const { data: content = [] } = useQuery(pageContentQuery('about'))
  return (
    <>
      <PageHero
        title={title}
        above={ordinalDayText(date)}
        subtitle={written(content, 'history', 'content')}
        picture={applause}
      />
      <Section title="The day in pictures" tone="night">
        <RecapCarousel label={`Pictures of ${brandName} ${year}`} />
      </Section>
      <Section
        title={`${year} Speakers`}
        aside={<UnderlinedLink href={lineUpPath(lineUpYear, year)}>View All Speakers</UnderlinedLink>}
      >
        <RecapSpeakers year={year} />
      </Section>
      <RecapPartners />
    </>
  )
}

function RecapSpeakers({ year }: { year: number }) {
  const query = useQuery(speakersOfYearQuery(year))
  const { data: speakers } = query
  if (query.isLoadingError) return <SpeakersFault />
  if (speakers?.length === 0) return <p className="text-grey">There are no speakers of {year} to show.</p>
  return (
    <>
      <SpeakerGrid speakers={speakers} skeletons={8} size="small">
        {speaker => (
          <SpeakerCard speaker={speaker} size="small">
            <p className="mt-2 font-semibold text-[0.9375rem]">{speaker.talkTitle ?? speaker.topic}</p>
          </SpeakerCard>
        )}
      </SpeakerGrid>
      <MayBeOld of={query} />
    </>
  )
}
