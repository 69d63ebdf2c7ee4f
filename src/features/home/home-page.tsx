import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageContentQuery } from '#features/content/content.queries.ts'
import { findText } from '#features/content/find-text.ts'
import { eventQuery } from '#features/event/event.queries.ts'
import { EventDetails } from '#features/event/event-details.tsx'
import { useEvent } from '#features/event/use-event.ts'
import { ContactSection } from '#features/inbox/contact-section.tsx'
import { NewsletterSection } from '#features/inbox/newsletter-section.tsx'
import { PartnerSpotlight } from '#features/partners/partner-spotlight.tsx'
import { PartnersSection } from '#features/partners/partners-section.tsx'
import { FeaturedSpeakers } from '#features/speakers/featured-speakers.tsx'
import { TicketsSection } from '#features/tickets/tickets-section.tsx'
import { Paragraphs } from '#ui/paragraphs.tsx'
import { AboutSection } from './about-section.tsx'
import { Countdown } from './countdown.tsx'
import { Hero } from './hero.tsx'
import { homeHead } from './home-head.ts'
import { loadHome } from './load-home.ts'
import { pickHero } from './pick-hero.ts'

export const Route = createFileRoute('/_site/')({
  loader: async ({ context: { queryClient } }) => {
    const { event } = await queryClient.ensureQueryData(eventQuery)
    await loadHome(queryClient, event)
    return { picture: pickHero(), event }
  },
  // A visit keeps its picture; the next one gets another.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  head: ({ loaderData, match }) => (loaderData ? homeHead(loaderData.event, match.context.queryClient) : {}),
  component: HomePage,
})

function HomePage() {
  const { picture } = Route.useLoaderData()
  const { showPartnersOnHome } = useEvent()
  const { data: content = [] } = useQuery(pageContentQuery('home'))
  const written = (section: string, key: string) => findText(content, section, key)?.content
  const intro = written('intro', 'content')
  return (
    <>
      <Hero picture={picture} subtitle={written('hero', 'subtitle')} />
      <Countdown />
      {intro && <Intro text={intro} />}
      <EventDetails />
      <AboutSection title={written('about', 'title')} content={content} />
      <FeaturedSpeakers subtitle={written('featured', 'subtitle')} />
      <TicketsSection />
      {showPartnersOnHome && <PartnersSection />}
      {showPartnersOnHome && <PartnerSpotlight />}
      <ContactSection />
      <NewsletterSection />
    </>
  )
}

function Intro({ text }: { text: string }) {
  return (
    <div className="wrap grid gap-4 pt-20 font-display font-semibold text-[clamp(1.5rem,3vw,2.5rem)] leading-[1.25] tracking-tight md:pt-28">
      <Paragraphs text={text} />
    </div>
  )
}
