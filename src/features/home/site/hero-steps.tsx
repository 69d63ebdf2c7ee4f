import { useEvent } from '#features/event/site/use-event.ts'
import { useEditionSpeakers } from '#features/speakers/site/use-edition-speakers.ts'
import { buttonClass } from '#ui/button.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import { phaseSteps } from './phase-steps.ts'

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
