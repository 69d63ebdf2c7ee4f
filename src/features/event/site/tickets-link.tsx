import { nextStep, phaseRules } from '#features/event/phase-rules.ts'
import { buttonClass } from '#ui/button.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import { useEvent } from './use-event.ts'

interface Props {
  size?: 'small'
  className?: string
}

/** A button to the tickets, or to the phase's next step when none are sold. */
export function TicketsLink({ children, size, className = '' }: Props & { children: string }) {
  const event = useEvent()
  const { href, label } = phaseRules[event.phase].sells ? { href: '/#tickets', label: children } : nextStep(event)
  return (
    <SiteLink href={href} className={`${buttonClass({ size })} ${className}`}>
      {label}
    </SiteLink>
  )
}

/** The header's one button: the visitor's next step (decision Y12). */
export function StepLink({ size, className = '' }: Props) {
  const { href, label } = nextStep(useEvent())
  return (
    <SiteLink href={href} className={`${buttonClass({ size })} ${className}`}>
      {label}
    </SiteLink>
  )
}
