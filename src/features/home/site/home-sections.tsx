import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { PublicContentItem } from '#features/content/content.schema.ts'
import { pageContentQuery } from '#features/content/site/content.queries.ts'
import { findContentPicture } from '#features/content/site/find-text.ts'
import { written } from '#features/content/site/written.tsx'
import { type Phase, phaseRules } from '#features/event/phase-rules.ts'
import { EventDetails } from '#features/event/site/event-details.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { ContactSection } from '#features/inbox/site/contact-section.tsx'
import { NewsletterSection } from '#features/inbox/site/newsletter-section.tsx'
import { StoredPicture } from '#features/media/stored-picture.tsx'
import { PartnerSpotlight } from '#features/partners/site/partner-spotlight.tsx'
import { PartnersSection } from '#features/partners/site/partners-section.tsx'
import { FeaturedSpeakers } from '#features/speakers/site/featured-speakers.tsx'
import { TicketsSection } from '#features/tickets/site/tickets-section.tsx'
import { UnderlinedLink } from '#ui/links/underlined-link.tsx'
import { AboutSection } from './about-section.tsx'
import { ChangesSection } from './phases/changes-section.tsx'
import { DaySections } from './phases/day-sections.tsx'
import { OverSections } from './phases/over-sections.tsx'
import { Proof } from './phases/proof.tsx'

const ways = [
  { title: 'Stand on the stage', text: 'You know something we should hear.', link: 'Apply to speak', href: '/speak' },
  { title: 'Stand at the door', text: 'The day needs many hands.', link: 'Volunteer with us', href: '/volunteer' },
]

/** Ways to take part without a ticket. */
function TakePart() {
  return (
    <section aria-label="Take part" className="wrap grid gap-3 pt-8 md:grid-cols-2 md:gap-6 md:pt-28">
      {ways.map(({ title, text, link, href }) => (
        <div key={href} className="rounded-3xl bg-paper px-5 py-4 md:p-8">
          <h2 className="text-xl md:text-3xl">{title}</h2>
          <p className="mt-0.5 text-grey md:mt-2">{text}</p>
          <UnderlinedLink href={href} className="md:mt-4">
            {link}
          </UnderlinedLink>
        </div>
      ))}
    </section>
  )
}

/** While the event is in the future. */
const beforehand: ReadonlySet<Phase> = new Set(['to-be-announced', 'coming', 'on-sale', 'postponed'])

/** Everything below the hero, out of sight at first. */
export function HomeSections() {
  const { showPartnersOnHome, phase } = useEvent()
  const { data: content = [] } = useQuery(pageContentQuery('home'))
  const intro = written(content, 'intro', 'content')
  return (
    <>
      {intro && <Intro picture={findContentPicture(content, 'intro')}>{intro}</Intro>}
      {(phase === 'postponed' || phase === 'cancelled') && <ChangesSection />}
      {phase === 'the-day' && <DaySections />}
      {phase === 'over' && <OverSections />}
      {beforehand.has(phase) && <EventDetails />}
      <AboutSection content={content} />
      {phase !== 'over' && <FeaturedSpeakers subtitle={written(content, 'featured', 'subtitle')} />}
      {beforehand.has(phase) && <Proof />}
      {phaseRules[phase].showsTickets && <TicketsSection />}
      {showPartnersOnHome && <PartnersSection />}
      {showPartnersOnHome && <PartnerSpotlight />}
      {beforehand.has(phase) && <TakePart />}
      <ContactSection />
      <NewsletterSection />
    </>
  )
}

function Intro({ picture, children }: { picture: PublicContentItem | undefined; children: ReactNode }) {
  return (
    <div className="wrap pt-8 md:pt-28">
      <div className="grid gap-4 font-display font-semibold text-[clamp(1.25rem,3vw,2.5rem)] leading-[1.25] tracking-tight">
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
