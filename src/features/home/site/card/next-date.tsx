import { useEvent } from '#features/event/site/use-event.ts'
import { dayText } from '#lib/time/day-text.ts'
import { SiteLink } from '#ui/links/site-link.tsx'

/** The date of the next event, or how to hear of it. */
export function NextDate() {
  const { nextDate } = useEvent().details
  const linked = 'whitespace-nowrap font-semibold underline decoration-2 decoration-ember underline-offset-4'
  return (
    <p className="p-6 pt-4 text-lg md:border-line md:border-l md:p-9">
      {nextDate ? (
        <>
          The next one is on <b className="whitespace-nowrap">{dayText(nextDate)}</b>.
        </>
      ) : (
        <>
          The next date goes out by email first.{' '}
          <SiteLink href="/#newsletter" className={linked}>
            Get the email
          </SiteLink>
        </>
      )}
    </p>
  )
}
