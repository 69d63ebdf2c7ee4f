import { SocialLinks } from '#features/event/site/social-links.tsx'
import { TicketsLink } from '#features/event/site/tickets-link.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { useEditionSpeakers } from '#features/speakers/site/use-edition-speakers.ts'
import { ordinalDayText } from '#lib/time/day-text.ts'
import { buttonClass } from '#ui/button.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import { HeroPicture } from './hero-picture.tsx'

const lead = 'One day, one stage, and a room full of neighbours ready to hear something they have never said out loud.'

/** The poster: the theme over one of five skies. */
export function Hero({ picture, subtitle = lead }: { picture: number; subtitle?: string | undefined }) {
  const { date, theme, venue } = useEvent()
  const speakers = useEditionSpeakers()
  return (
    <section
      id="home"
      tabIndex={-1}
      aria-labelledby="theme"
      className="hero relative outline-none isolate flex min-h-[88svh] items-end bg-ink text-white"
    >
      <div className="absolute inset-0 -z-10 overflow-hidden">
        <HeroPicture number={picture} />
        <div className="hero-shade absolute inset-0" />
      </div>
      <div className="wrap pt-28 pb-34 md:pb-44">
        <p className="flex items-center gap-4 font-semibold before:h-[3px] before:w-[min(2.75rem,12.3vw)] before:shrink-0 before:bg-ember">
          <span>
            {ordinalDayText(date)} <span className="hidden sm:inline">· {venue.name}</span>
          </span>
        </p>
        <h1 id="theme" className="mt-5 max-w-[7.4em] text-[clamp(min(3.25rem,16.25vw),8.4vw,7.5rem)] leading-[0.96]">
          {theme}
        </h1>
        <p className="mt-6 max-w-[30.8em] text-lg text-white/90 md:text-xl">{subtitle}</p>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="flex flex-wrap gap-3 max-sm:*:px-5">
            <TicketsLink>Get Tickets</TicketsLink>{' '}
            <SiteLink href={speakers} className={buttonClass({ look: 'ghost' })}>
              View Speakers
            </SiteLink>
          </div>
          <SocialLinks className="-ml-2.5 sm:ml-0" />
        </div>
      </div>
    </section>
  )
}
