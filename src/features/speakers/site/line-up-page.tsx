import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { loadPageContent, pageContentQuery } from '#features/content/site/content.queries.ts'
import { findText } from '#features/content/site/find-text.ts'
import { introPicture } from '#features/content/site/intro-picture.tsx'
import { written } from '#features/content/site/written.tsx'
import { eventQuery } from '#features/event/event.queries.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { pageHead } from '#features/event/site/page-head.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import stage from '#features/pictures/site/scenes/09-first-words.webp?w=640;1080;1200&format=avif;webp&as=picture'
import { lineUpPath } from '#features/speakers/line-up-path.ts'
import { lineUpYearsQuery, speakersOfYearQuery } from '#features/speakers/speakers.queries.ts'
import { waitOnServer } from '#lib/wait-on-server.ts'
import { SiteLink } from '#ui/links/site-link.tsx'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { PageHero } from '#ui/page-hero.tsx'
import { Section } from '#ui/section.tsx'
import { StaleNotice } from '#ui/stale-notice.tsx'
import { SpeakerCard } from './speaker-card.tsx'
import { SpeakerGrid } from './speaker-grid.tsx'
import { SpeakerIndex } from './speaker-index.tsx'
import { SpeakerFault } from './speaker-states.tsx'
import { SpeakersFault } from './speakers-fault.tsx'

export const Route = createFileRoute('/_site/speakers')({
  loaderDeps: ({ search }) => ({ asked: askedYear(search) }),
  loader: async ({ context: { queryClient }, deps: { asked } }) => {
    const { event } = await queryClient.ensureQueryData(eventQuery)
    const year = asked ?? event.lineUpYear
    if (year !== event.lineUpYear && year !== event.editionYear && !(await hasSpeakers(queryClient, year)))
      throw notFound()
    await Promise.all([
      loadPageContent(queryClient, 'speakers'),
      waitOnServer([queryClient.prefetchQuery(lineUpYearsQuery), queryClient.prefetchQuery(speakersOfYearQuery(year))]),
    ])
    return { event, year }
  },
  head: ({ loaderData }) => (loaderData ? lineUpHead(loaderData.event, loaderData.year) : {}),
  component: LineUpPage,
  errorComponent: SpeakerFault,
})

/** The year in the address; 0, which never exists, for anything else. */
function askedYear({ year }: { year?: unknown }): number | undefined {
  if (year === undefined) return
  return typeof year === 'number' ? year : 0
}

async function hasSpeakers(client: QueryClient, year: number): Promise<boolean> {
  const { years } = await client.ensureQueryData(lineUpYearsQuery)
  return years.includes(year)
}

function lineUpHead(event: EventView, year: number) {
  const { brandName, lineUpYear } = event
  return pageHead(event, {
    title: `Our ${year} Speakers`,
    description: import.meta.env.SSR ? `Who is on the stage of ${brandName} ${year}, and what they speak about.` : '',
    path: lineUpPath(lineUpYear, year),
  })
}

function LineUpPage() {
  const { year } = Route.useLoaderData()
  const { brandName } = useEvent()
  const { data: content = [] } = useQuery(pageContentQuery('speakers'))
  return (
    <>
      <PageHero
        title={`Our ${year} Speakers`}
        above={`${brandName} ${year}`}
        subtitle={written(content, 'intro', 'content')}
        chosen={introPicture(content)}
        picture={stage}
      />
      <YearChoice shown={year} />
      <Section
        title={findText(content, 'list', 'title', 'Everyone on our stage')}
        aside={
          <UnderlinedLink href="/" className="print:hidden">
            Back to Home
          </UnderlinedLink>
        }
      >
        <LineUp year={year} />
      </Section>
    </>
  )
}

/** Links to the line-ups of other years, if there are any (decision E3). */
function YearChoice({ shown }: { shown: number }) {
  const { lineUpYear } = useEvent()
  const { data: years = [] } = useQuery(lineUpYearsQuery)
  const choices = [...new Set([...years, lineUpYear])].toSorted((a, b) => b - a)
  if (choices.length < 2) return null
  return (
    <nav aria-label="Years" className="wrap pt-14 md:pt-20">
      <ul className="slim-scrollbar flex gap-x-9 overflow-x-auto border-line border-b">
        {choices.map(year => (
          <li key={year}>
            <SiteLink
              href={lineUpPath(lineUpYear, year)}
              aria-current={year === shown ? 'page' : undefined}
              className="block border-transparent border-b-4 pt-1 pb-2 font-[780] font-display text-[clamp(1.75rem,3.4vw,2.75rem)] text-grey tabular-nums leading-tight tracking-tight outline-offset-[-3px] hover:text-ink aria-[current=page]:border-ember aria-[current=page]:text-ink forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]"
            >
              {year}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** From so many on, cards are small, two beside each other on a phone, and the names have an index. */
const MANY = 12

/** The speakers of a year, or a text without any. */
function LineUp({ year }: { year: number }) {
  const query = useQuery(speakersOfYearQuery(year))
  const { data: speakers } = query
  if (query.isLoadingError) return <SpeakersFault />
  if (speakers?.length === 0) return <p className="text-grey">Our {year} speakers will be announced soon.</p>
  const isLong = speakers !== undefined && speakers.length >= MANY
  const size = isLong ? 'small' : 'large'
  return (
    <>
      {isLong && <SpeakerIndex speakers={speakers} />}
      <SpeakerGrid speakers={speakers} skeletons={6} size={size}>
        {speaker => (
          <SpeakerCard speaker={speaker} size={size}>
            <p className="mt-3 font-semibold text-[0.9375rem] text-ember-deep">{speaker.topic}</p>
            {speaker.talkTitle && <p className="mt-1 font-semibold">{speaker.talkTitle}</p>}
            <div className="relative z-10 mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-4 print:hidden">
              <UnderlinedLink href={`/speakers/${speaker.id}/presentation`}>
                Read More<span className="sr-only"> about the talk by {speaker.name}</span>
              </UnderlinedLink>{' '}
              <UnderlinedLink href={`/speakers/${speaker.id}`}>
                View Profile <span aria-hidden>→</span> <span className="sr-only">of {speaker.name}</span>
              </UnderlinedLink>
            </div>
          </SpeakerCard>
        )}
      </SpeakerGrid>
      <StaleNotice of={query} />
    </>
  )
}
