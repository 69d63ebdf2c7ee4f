import type { PublicContentItem } from '#features/content/content.schema.ts'
import { findText, findWritten, isBuiltIn } from '#features/content/site/find-text.ts'
import { Written } from '#features/content/site/written.tsx'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { dayText } from '#lib/time/written.ts'
import { SiteLink } from '#ui/links/site-link.tsx'
import { Unfold } from '#ui/overlays/unfold.tsx'
import { Section } from '#ui/section.tsx'

interface AboutCard {
  key: string
  title: string
  text: string
  /** Content instead of the text. */
  written?: PublicContentItem
  link?: { label: string; href: string } | undefined
}

/**
 * The five cards, without those of missing parents. Texts come from the content (page 'home', section 'about') or the
 * profile.
 */
function aboutCards(event: EventView, content: readonly PublicContentItem[]): AboutCard[] {
  const parents: Record<string, string> = { programme: event.programme.name, organisation: event.organisation.name }
  return defaultCards(event).flatMap(card => {
    const written = findWritten(content, 'about', card.key)
    if (parents[card.key] === '' && (!written || isBuiltIn(written))) return []
    return written ? { ...card, title: written.title || card.title, written } : card
  })
}

function filling({ date, phase, venue }: EventView): string {
  const place = venue.name || 'a hall'
  if (phase === 'cancelled') return `We meant to fill ${place}`
  if (!date) return `We are about to fill ${place}`
  return `On ${dayText(date)} we ${phase === 'over' ? 'filled' : 'fill'} ${place}`
}

function defaultCards(event: EventView): AboutCard[] {
  const { brandName, theme, programme, organisation, licenceNotice } = event
  return [
    {
      key: 'event',
      title: `About ${brandName}`,
      text: `${filling(event)} for one day of talks, music and long coffee breaks.${theme && ` This year's theme is ${theme}: for everyone who has ever had something to say and waited a moment too long.`}`,
    },
    {
      key: 'mission',
      title: 'Our mission',
      text: 'To find the ideas that live around here, help the people who carry them tell them well, and put them in front of a room that listens.',
    },
    {
      key: 'team',
      title: 'Our organizing team',
      text: 'Neighbours, all of them volunteers. They choose the talks, coach the speakers, build the stage and brew the coffee.',
      link: { label: 'Our Team', href: '/team' },
    },
    {
      key: 'programme',
      title: `About ${programme.name}`,
      text: `${licenceNotice || 'This event is organized independently.'} Talks last from 5 to 18 minutes.`,
      link: elsewhere(programme),
    },
    {
      key: 'organisation',
      title: `About ${organisation.name}`,
      text: 'Behind the program is an organization that cares for one thing: that good ideas travel further than the room they were told in.',
      link: elsewhere(organisation),
    },
  ]
}

function elsewhere({ name, url }: { name: string; url: string }) {
  return url ? { label: `Visit ${name}`, href: url } : undefined
}

const places = ['bg-dusk md:col-span-7 lg:p-11 md:text-xl', 'bg-accent md:col-span-5 lg:p-11 md:text-lg text-on-accent']
// The other cards share a row, however many there are.
const further: Record<number, string> = {
  1: 'bg-dusk md:col-span-12',
  2: 'bg-dusk md:col-span-6',
  3: 'bg-dusk md:col-span-4',
}

const heading = 'An ordinary town with something to say'

export function AboutSection({ content }: { content: readonly PublicContentItem[] }) {
  const event = useEvent()
  const cards = aboutCards(event, content)
  return (
    <Section id="about" title={findText(content, 'about', 'title', heading)} tone="night">
      <ul className="grid gap-3 md:grid-cols-12 md:gap-5">
        {cards.map((card, place) => (
          <li
            key={card.key}
            className={`relative flex flex-col rounded-3xl p-5 md:p-6 lg:p-8 ${places[place] ?? further[cards.length - places.length]}`}
          >
            <h3 className="text-xl hyphens-auto max-md:pr-8 md:max-lg:text-xl lg:text-3xl">{card.title}</h3>
            {place >= places.length && <Unfold title={card.title} className="h-15.5 px-5" />}
            <div className="mt-2 grid md:mt-4 max-w-[34.8em] gap-3 max-md:text-[0.9375rem]">
              {card.written ? <Written item={card.written} builtIn={card.text} /> : card.text}
            </div>
            {card.link && <CardLink {...card.link} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function CardLink({ label, href }: NonNullable<AboutCard['link']>) {
  const className = 'mt-auto self-start border-current border-b-2 pt-6 pb-1 font-semibold text-[1.0625rem]'
  if (href.startsWith('/')) {
    return (
      <SiteLink href={href} className={className}>
        {label}
      </SiteLink>
    )
  }
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
