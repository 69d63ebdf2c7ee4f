import type { EventView } from '#features/event/event-profile.schema.ts'
import { nextStep, type Phase, phaseRules } from '#features/event/phase-rules.ts'
import { latestRecap, type MenuLink } from '#features/event/site/latest-recap.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { useEditionSpeakers } from '#features/speakers/site/use-edition-speakers.ts'
import { buttonClass } from '#ui/button.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'

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
export function HeroSteps() {
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
