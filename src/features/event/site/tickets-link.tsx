import { nextStep, phaseRules } from '#features/event/phase-rules.ts'
import { buttonClass } from '#ui/button.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import { useEvent } from './use-event.ts'

/** A button to the tickets, or to the phase's next step when none are sold. */
export function TicketsLink({ children, className = '' }: { children: string; className?: string }) {
  const event = useEvent()
  const { href, label } = phaseRules[event.phase].sells ? { href: '/#tickets', label: children } : nextStep(event)
  return (
    <SiteLink href={href} className={`${buttonClass()} ${className}`}>
      {label}
    </SiteLink>
  )
}

/** The header's one button: the visitor's next step (decision Y12). */
export function StepLink() {
  const { href, label } = nextStep(useEvent())
  return (
    <SiteLink
      href={href}
      className={`${buttonClass({ size: 'small' })} shrink-0 rounded-full! max-xs:hidden max-lg:px-3.5! lg:ml-1`}
    >
      {label}
    </SiteLink>
  )
}
