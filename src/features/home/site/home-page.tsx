import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PublicContentItem } from '#features/content/content.schema.ts'
import { pageContentQuery } from '#features/content/site/content.queries.ts'
import { findPicture, findText } from '#features/content/site/find-text.ts'
import { written } from '#features/content/site/written.tsx'
import { eventQuery } from '#features/event/event.queries.ts'
import { EventDetails } from '#features/event/site/event-details.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { ContactSection } from '#features/inbox/site/contact-section.tsx'
import { NewsletterSection } from '#features/inbox/site/newsletter-section.tsx'
import { StoredPicture } from '#features/media/stored-picture.tsx'
import { PartnerSpotlight } from '#features/partners/site/partner-spotlight.tsx'
import { PartnersSection } from '#features/partners/site/partners-section.tsx'
import { FeaturedSpeakers } from '#features/speakers/site/featured-speakers.tsx'
import { TicketsSection } from '#features/tickets/site/tickets-section.tsx'
import { AboutSection } from './about-section.tsx'
import { Countdown } from './countdown.tsx'
import { Hero } from './hero.tsx'
import { homeHead } from './home-head.ts'
import { homeJsonLd } from './home-json-ld.ts'
import { loadHome } from './load-home.ts'
import { pickHero } from './pick-hero.ts'

export const Route = createFileRoute('/_site/')({
  loader: async ({ context: { queryClient } }) => {
    const { event } = await queryClient.ensureQueryData(eventQuery)
    await loadHome(queryClient, event)
    return { picture: pickHero(), event, jsonLd: await homeJsonLd(event, queryClient) }
  },
  // A visit keeps its picture; the next one gets another.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  head: ({ loaderData }) => (loaderData ? homeHead(loaderData.event, loaderData.jsonLd) : {}),
  component: HomePage,
})

function HomePage() {
  const { picture } = Route.useLoaderData()
  const { showPartnersOnHome } = useEvent()
  const { data: content = [] } = useQuery(pageContentQuery('home'))
  const words = (section: string, key: string) => findText(content, section, key)?.content
  const intro = written(content, 'intro', 'content')
  return (
    <>
      <Hero picture={picture} subtitle={words('hero', 'subtitle')} />
      <Countdown />
      {intro && <Intro picture={findPicture(content, 'intro')}>{intro}</Intro>}
      <EventDetails />
      <AboutSection title={words('about', 'title')} content={content} />
      <FeaturedSpeakers subtitle={written(content, 'featured', 'subtitle')} />
      <TicketsSection />
      {showPartnersOnHome && <PartnersSection />}
      {showPartnersOnHome && <PartnerSpotlight />}
      <ContactSection />
      <NewsletterSection />
    </>
  )
}

function Intro({ picture, children }: { picture: PublicContentItem | undefined; children: ReactNode }) {
  return (
    <div className="wrap pt-20 md:pt-28">
      <div className="grid gap-4 font-display font-semibold text-[clamp(1.5rem,3vw,2.5rem)] leading-[1.25] tracking-tight">
        {children}
      </div>
      {picture && (
        <StoredPicture
          src={picture.content}
          alt={picture.title}
          sizes="(min-width: 75rem) 72rem, 92vw"
          widest={1920}
          className="mt-10 aspect-video w-full rounded-3xl object-cover"
          otherwise={null}
        />
      )}
    </div>
  )
}
