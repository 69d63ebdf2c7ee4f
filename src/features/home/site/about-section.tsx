import type { PublicContentItem } from '#features/content/content.schema.ts'
import { Written } from '#features/content/site/written.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { SiteLink } from '#ui/links/site-link.tsx'
import { Unfold } from '#ui/overlays/unfold.tsx'
import { Section } from '#ui/section.tsx'
import { type AboutCard, aboutCards } from './about-cards.ts'

const places = ['bg-dusk md:col-span-7 lg:p-11 md:text-xl', 'bg-accent md:col-span-5 lg:p-11 md:text-lg text-on-accent']
// The other cards share a row, however many there are.
const further: Record<number, string> = {
  1: 'bg-dusk md:col-span-12',
  2: 'bg-dusk md:col-span-6',
  3: 'bg-dusk md:col-span-4',
}

const heading = 'An ordinary town with something to say'

interface Props {
  title?: string
  content: readonly PublicContentItem[]
}

export function AboutSection({ title = heading, content }: Props) {
  const event = useEvent()
  const cards = aboutCards(event, content)
  return (
    <Section id="about" title={title} tone="night">
      <ul className="grid gap-3 md:grid-cols-12 md:gap-5">
        {cards.map((card, place) => (
          <li
            key={card.key}
            className={`relative flex flex-col rounded-3xl p-5 md:p-6 lg:p-8 ${places[place] ?? further[cards.length - places.length]}`}
          >
            <h3 className="text-xl hyphens-auto max-md:pr-8 md:max-lg:text-xl lg:text-3xl">{card.title}</h3>
            {place >= places.length && <Unfold title={card.title} className="h-15.5 px-5" />}
            <div className="mt-2 grid md:mt-4 max-w-[34.8em] gap-3 max-md:text-[0.9375rem]">
              {card.written ? <Written item={card.written} /> : card.text}
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
