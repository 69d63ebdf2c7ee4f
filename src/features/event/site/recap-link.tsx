import { buttonClass } from '#ui/button.tsx'
import { SiteLink } from '#ui/links/site-link.tsx'
import { useEvent } from './use-event.ts'

/** A link to the recap of a year, if there is one. */
export function RecapLink({ year, className = '' }: { year: number; className?: string }) {
  const past = useEvent().pastEditions.find(edition => edition.year === year)
  if (!past || past.isOff) return null
  return (
    <SiteLink href={`/relive-${year}`} className={`${buttonClass()} ${className}`}>
      {past.title}
    </SiteLink>
  )
}
