import { nextStep, phaseRules } from '#features/event/phase-rules.ts'
import { buttonClass } from '#ui/button.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import { useEvent } from './use-event.ts'

interface Props {
  size?: 'small'
  className?: string
}

/** The button that leads to the tickets; while none are sold, to the next step of the phase. */
export function TicketsLink({ children, size, className = '' }: Props & { children: string }) {
  const event = useEvent()
  const { href, label } = phaseRules[event.phase].sells ? { href: '/#tickets', label: children } : nextStep(event)
  return (
    <SiteLink href={href} className={`${buttonClass({ size })} ${className}`}>
      {label}
    </SiteLink>
  )
}

/** The one button of the header: what a visitor does next (decision Y12). */
export function StepLink({ size, className = '' }: Props) {
  const { href, label } = nextStep(useEvent())
  return (
    <SiteLink href={href} className={`${buttonClass({ size })} ${className}`}>
      {label}
    </SiteLink>
  )
}
