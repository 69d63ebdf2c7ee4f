import type { EventView } from '#features/event/event-profile.schema.ts'
import { useEvent } from '#features/event/site/use-event.ts'
import { dayText } from '#lib/time/written.ts'
import { SiteLink } from '#ui/links/site-link.tsx'

/** Links to what the past event left, and to the next one. */
export function Afterwards() {
  const event = useEvent()
  const { talks, pictures } = event.toSee
  if (talks + pictures === 0) return <NextDate />
  return (
    <ul className="mt-5 flex flex-col md:mt-0 md:flex-row md:divide-x md:divide-line md:border-line md:border-l">
      {cellsOf(event).map(({ figure, text, href }) => (
        <li key={text} className="grow basis-0 max-md:border-line max-md:border-t">
          <SiteLink href={href} className="block h-full px-6 py-5 hover:bg-snow md:px-7 md:py-9">
            <b className="block font-display font-[780] text-[clamp(2.25rem,4.6vw,3.75rem)] tabular-nums leading-none tracking-[-0.04em]">
              {figure}
            </b>{' '}
            <span className="text-grey">{text}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}

function cellsOf({ toSee: { talks, pictures }, editionYear, details: { nextDate } }: EventView) {
  const next = nextDate
    ? { figure: nextDate.slice(0, 4), text: dayText(nextDate).replace(/, \d+$/, ''), href: '/#next' }
    : { figure: editionYear + 1, text: 'ask for the day', href: '/#newsletter' }
  return [
    ...(talks > 0 ? [{ figure: talks, text: talks === 1 ? 'talk to watch' : 'talks to watch', href: '/#talks' }] : []),
    ...(pictures > 0
      ? [{ figure: pictures, text: pictures === 1 ? 'picture' : 'pictures', href: `/relive-${editionYear}` }]
      : []),
    next,
  ]
}

/** The date of the next event, or how to hear of it. */
function NextDate() {
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
