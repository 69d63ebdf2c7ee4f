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
import { LineUp } from './line-up.tsx'

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
    description: `Who is on the stage of ${brandName} ${year}, and what they speak about.`,
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
        title={findText(content, 'list', 'title')?.content ?? 'Everyone on our stage'}
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
