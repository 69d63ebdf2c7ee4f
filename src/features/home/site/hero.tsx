import type { CSSProperties } from 'react'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { nextStep, type Phase, phaseRules } from '#features/event/phase-rules.ts'
import { DayOfEvent } from '#features/event/site/day-of-event.tsx'
import { latestRecap, type MenuLink } from '#features/event/site/latest-recap.ts'
import { SocialLinks } from '#features/event/site/social-links.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { useEditionSpeakers } from '#features/speakers/site/use-edition-speakers.ts'
import { buttonClass } from '#ui/button.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import { fitOf, type HeroChoice, HeroPicture } from './hero-picture.tsx'

const leads: Partial<Record<Phase, string>> = {
  'the-day': 'Come in. There is a chair for everyone, and coffee before the first talk.',
  over: 'The chairs are stacked and the lights are out. What was said here goes on.',
  postponed: 'The same stage and the same talks, on another day.',
  cancelled: 'We are sorry. Not this year.',
}

/** The sentence below the theme, unless organizers wrote one. */
export const lead =
  'One day, one stage, and a room full of neighbours ready to hear something they have never said out loud.'

/**
 * The sentence below the theme: that of the phase, else the one for all phases.
 * @param written the one for all phases
 */
function leadOf({ phase, details }: EventView, written: string): string {
  if (phase === 'the-day' && details.welcome) return details.welcome
  return leads[phase] ?? (details.subtitle || written)
}

/** The hero: the theme above a picture, with the phase's text. */
export function Hero({ picture, subtitle }: { picture: HeroChoice; subtitle: string }) {
  const event = useEvent()
  const isToday = event.phase === 'the-day'
  const theme = event.theme || event.brandName
  return (
    <section
      id="home"
      tabIndex={-1}
      aria-labelledby="theme"
      className={`hero ${isToday ? 'hero-today' : ''} relative outline-none isolate flex items-end md:min-h-[88svh] bg-ink text-white`}
    >
      {/* The text ends at the foot of the picture: a part of it would move as the rest comes. */}
      {import.meta.env.SSR && <link rel="expect" href="#countdown" blocking="render" />}
      <div className="absolute inset-0 -z-10 overflow-hidden">
        <HeroPicture choice={picture} />
        <HeroShade choice={picture} />
      </div>
      {/* On wider screens the picture's figure is at two thirds of the width: the text ends before it. */}
      <div className="wrap pt-(--below-figure) pb-30 md:pt-28 md:pb-44 md:*:max-w-[calc(64vw-max(1.5rem,(100vw-75rem)/2))]">
        <p className="kicker">
          <HeroLine />
        </p>
        <h1 id="theme" className="theme mt-5" style={fitOf(theme)}>
          {theme}
        </h1>
        <p className={`mt-6 text-lg text-white/90 md:text-xl ${isToday ? 'max-md:hidden' : ''}`}>
          {leadOf(event, subtitle)}
        </p>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="flex flex-wrap gap-3 max-sm:*:px-5">
            <HeroSteps />
          </div>
          <SocialLinks className={`-ml-2.5 sm:ml-0 ${isToday ? 'max-md:hidden' : ''}`} />
        </div>
      </div>
    </section>
  )
}

/** Keeps the hero's text readable: one shade for the built-in pictures, measured scrims for others. */
function HeroShade({ choice }: { choice: HeroChoice }) {
  if (!('scrim' in choice)) return <div className="hero-shade absolute inset-0" />
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--scrim': choice.scrim,
    '--narrow-scrim': choice.narrowScrim,
  }
  return <div className="hero-scrim absolute inset-0" style={style} />
}

/** When and where, above the theme. */
function HeroLine() {
  const { phase, status, startTime, venue } = useEvent()
  return (
    <span className="max-sm:*:[s]:block">
      {phase === 'the-day' ? `Today, from ${startTime}` : <DayOfEvent />}{' '}
      {/* Two days, one struck, leave no room beside the picture's figure. */}
      {venue.name && <span className={status === 'on' ? 'venue' : 'venue max-lg:hidden'}>{venue.name}</span>}
    </span>
  )
}

type StepsOf = (event: EventView, speakers: MenuLink) => [MenuLink, MenuLink?]

const tickets: StepsOf = (_, speakers) => [{ label: 'Get Tickets', href: '/#tickets' }, speakers]

/** The hero's links in each phase, the main one first. */
const phaseSteps: Record<Phase, StepsOf> = {
  'to-be-announced': (_, speakers) => [phaseRules['to-be-announced'].step, speakers],
  coming: (event, speakers) => [
    { label: 'Get Tickets', href: event.ticketSaleStart === null ? '/#tickets' : '/#remind' },
    speakers,
  ],
  'on-sale': tickets,
  'the-day': () => [
    { label: 'Hour by hour', href: '/#programme' },
    { label: 'How to get here', href: '/#schedule' },
  ],
  over: (event, speakers) => [
    event.toSee.talks > 0 ? { label: 'Watch the talks', href: '/#talks' } : nextStep(event),
    event.toSee.talks + event.toSee.pictures > 0
      ? latestRecap(event)
      : { label: speakers.label, href: `/speakers?year=${event.editionYear}` },
  ],
  postponed: (_, speakers) => [{ label: 'What changes', href: '/#changes' }, speakers],
  cancelled: event => [{ label: 'About refunds', href: '/#changes' }, latestRecap(event)],
}

/** The two buttons of the hero: the phase's next step, and an alternative. */
function HeroSteps() {
  const event = useEvent()
  const speakers = { label: 'View Speakers', href: useEditionSpeakers() }
  const [first, second] = phaseSteps[event.phase](event, speakers)
  return (
    <>
      <SiteLink href={first.href} className={buttonClass()}>
        {first.label}
      </SiteLink>
      {second && (
        <>
          {' '}
          <SiteLink href={second.href} className={buttonClass({ look: 'ghost' })}>
            {second.label}
          </SiteLink>
        </>
      )}
    </>
  )
}
