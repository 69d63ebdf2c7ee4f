import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageContentQuery } from '#features/content/site/content.queries.ts'
import { findText } from '#features/content/site/find-text.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { builtHero } from './built-hero.ts'
import { PhaseCard } from './card/phase-card.tsx'
import { homeSections } from './deferred-home.ts'
import { Hero } from './hero.tsx'
import { heroCount } from './hero-count.ts'
import { homeHead } from './home-head.ts'
import { homeJsonLd } from './home-json-ld.ts'
import { loadHome } from './load-home.ts'
import { pickHero } from './pick-hero.ts'

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
      <Hero picture={picture} subtitle={findText(content, 'hero', 'subtitle')?.content} />
      <PhaseCard />
      <homeSections.Part />
    </>
  )
}
