import { type QueryClient, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { api, read } from '#client/client.ts'
import { pageContentQuery } from '#features/content/site/content.queries.ts'
import { findText } from '#features/content/site/find-text.ts'
import { onDay } from '#features/event/day-line.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { eventJsonLd } from '#features/event/site/event-json-ld.ts'
import { pageHead } from '#features/event/site/page-head.ts'
import { atVenue } from '#features/event/venue-line.ts'
import { DayNews } from '#features/schedule/site/day-news.tsx'
import { personJsonLd } from '#features/speakers/site/performer-json-ld.ts'
import type { PublicSpeaker } from '#features/speakers/speakers.schema.ts'
import { offersJsonLd } from '#features/tickets/site/offers-json-ld.ts'
import { ticketsQuery } from '#features/tickets/site/tickets.queries.ts'
import { builtHero } from './built-hero.ts'
import { PhaseCard } from './card/phase-card.tsx'
import { homeSections } from './deferred-home.ts'
import { Hero, lead } from './hero.tsx'
import { heroCount } from './hero-count.ts'
import { loadHome } from './load-home.ts'

type HomeJsonLd = NonNullable<ReturnType<typeof eventJsonLd>>[]

/** The event with its speakers, for search engines only; browsers do not request it. */
const homeJsonLd = createIsomorphicFn()
  .client(async (_event: EventView, _client: QueryClient): Promise<HomeJsonLd> => [])
  .server(async (event: EventView, client: QueryClient): Promise<HomeJsonLd> => {
    const { speakers } = await read(api.speakers.$get({ query: { year: String(event.editionYear) } }))
    // Built-in samples are not real people.
    const selected = speakers.filter((speaker: PublicSpeaker) => !speaker.sample)
    const described = eventJsonLd(event, {
      offers: offersJsonLd(event, client.getQueryData(ticketsQuery.queryKey)),
      performers: selected.map(speaker => personJsonLd(event, speaker)),
    })
    return described ? [described] : []
  })

/** Which of `count` heroes this visit gets: the one the server is rendering, or any when the visitor comes from another page. */
const pickHero = createIsomorphicFn()
  .client((count: number) => Math.floor(Math.random() * count))
  .server((count: number) => (getGlobalStartContext()?.variant ?? 0) % count)

export const Route = createFileRoute('/_site/')({
  loader: async ({ context: { queryClient } }) => {
    const { event } = await queryClient.ensureQueryData(eventQuery)
    await Promise.all([loadHome(queryClient, event), homeSections.load()])
    const { heroes } = event
    const picture = heroes[pickHero(heroes.length || 1)] ?? (await builtHero(pickHero(heroCount)))
    return { picture, event }
  },
  // A visit keeps its picture; the next one gets another.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  head: async ({ loaderData: { event } = {}, match: { context } }) =>
    event ? homeHead(event, await homeJsonLd(event, context.queryClient)) : {},
  component: HomePage,
})

function HomePage() {
  const { picture } = Route.useLoaderData()
  const { data: content = [] } = useQuery(pageContentQuery('home'))
  return (
    <>
      <Hero picture={picture} subtitle={findText(content, 'hero', 'subtitle', lead)} />
      <PhaseCard />
      <homeSections.Part />
      <DayNews />
    </>
  )
}

/** The head of the home page, with structured data. */
function homeHead(event: EventView, jsonLd: readonly object[]) {
  const { brandName, theme, date, startTime, endTime, venue, phase } = event
  const hours = date && phase !== 'cancelled' ? `, ${startTime} - ${endTime}` : ''
  const when = `${onDay(event)}${hours}`
  return pageHead(event, {
    description: `${[theme, `${brandName} ${when}`].filter(Boolean).join(': ')}${atVenue(venue)}.`,
    path: '/',
    jsonLd,
  })
}
