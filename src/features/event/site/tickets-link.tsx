import { buttonClass } from '#ui/button.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import { useEvent } from './use-event.ts'

interface Props {
  children: string
  size?: 'small'
  className?: string
}

/** The button that leads to the tickets; once the event is over, to the newsletter, which tells when the next one is. */
export function TicketsLink({ children, size, className = '' }: Props) {
  const { over } = useEvent()
  return (
    <SiteLink href={over ? '/#newsletter' : '/#tickets'} className={`${buttonClass({ size })} ${className}`}>
      {over ? 'Get News' : children}
    </SiteLink>
  )
}
