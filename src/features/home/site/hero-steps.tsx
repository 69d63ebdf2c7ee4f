import type { EventView } from '#features/event/event-profile.schema.ts'
import { nextStep, type Phase, phaseRules } from '#features/event/phase-rules.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { useEditionSpeakers } from '#features/speakers/site/use-edition-speakers.ts'
import { buttonClass } from '#ui/button.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'

interface Step {
  label: string
  href: string
}

/** The two buttons of the poster: the next step of the phase, and where to look besides. */
export function HeroSteps() {
  const event = useEvent()
  const speakers = { label: 'View Speakers', href: useEditionSpeakers() }
  const [first, second] = steps[event.phase](event, speakers)
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

type StepsOf = (event: EventView, speakers: Step) => [Step, Step?]

const tickets: StepsOf = (_, speakers) => [{ label: 'Get Tickets', href: '/#tickets' }, speakers]

const steps: Record<Phase, StepsOf> = {
  'to-be-announced': (_, speakers) => [phaseRules['to-be-announced'].step, speakers],
  coming: tickets,
  'on-sale': tickets,
  'the-day': () => [
    { label: 'Hour by hour', href: '/#programme' },
    { label: 'How to get here', href: '/#schedule' },
  ],
  over: (event, speakers) => [
    event.toSee.talks > 0 ? { label: 'Watch the talks', href: '/#talks' } : nextStep(event),
    event.toSee.talks + event.toSee.pictures > 0
      ? recapOf(event)
      : { label: speakers.label, href: `/speakers?year=${event.editionYear}` },
  ],
  postponed: (_, speakers) => [{ label: 'What changes', href: '/#changes' }, speakers],
  cancelled: event => [{ label: 'About refunds', href: '/#changes' }, recapOf(event)],
}

/** The recap of the latest edition that took place; undefined where there is none. */
function recapOf({ pastEditions }: EventView): Step | undefined {
  const latest = pastEditions.find(({ isOff }) => !isOff)
  return latest && { label: latest.title, href: `/relive-${latest.year}` }
}
