import { useEvent } from '#features/event/site/use-event.ts'
import { timeLeft } from './time-left.ts'
import { useNow } from './use-now.ts'

const units = ['days', 'hours', 'minutes', 'seconds'] as const

/** The time until the event starts. */
export function CountdownCells() {
  const { startsAt } = useEvent()
  const now = useNow()
  const left = now === undefined || startsAt === null ? undefined : timeLeft(now, Date.parse(startsAt))
  return (
    <div
      aria-hidden
      className="needs-script grid grid-cols-2 xs:grid-cols-4 md:divide-x md:divide-line md:border-line md:border-l"
    >
      {units.map(unit => (
        <p key={unit} className="px-1 py-5 text-center md:px-4 md:py-8 lg:px-7 lg:py-9 md:text-left">
          <b className="block font-display font-[780] whitespace-nowrap text-[min(2.5rem,9.6vw)] md:text-[clamp(2.25rem,4.6vw,3.75rem)] tabular-nums leading-none tracking-[-0.04em] empty:before:content-['––']">
            {left && String(left[unit]).padStart(2, '0')}
          </b>
          {/* Text browsers show neither sign nor unit, since the numbers need scripts. */}
          <span
            data-unit={unit}
            className="whitespace-nowrap text-[0.9375rem] text-grey empty:before:content-[attr(data-unit)] md:text-base"
          >
            {left && unit}
          </span>
        </p>
      ))}
    </div>
  )
}
