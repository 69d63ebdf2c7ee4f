import { useEvent } from '#features/event/site/use-event.ts'
import { useNow } from '#ui/use-now.ts'

const units = ['days', 'hours', 'minutes', 'seconds'] as const

/** The time until the event starts. */
export function CountdownCells() {
  const { startsAt } = useEvent()
  const now = useNow()
  const left = now === undefined || startsAt === null ? undefined : timeLeft(now, Date.parse(startsAt))
  return (
    <div
      aria-hidden
      className="needs-script grid grid-cols-2 max-md:px-5 xs:grid-cols-[1.3fr_1fr_1fr_1fr] md:grid-cols-4 md:divide-x md:divide-line md:border-line md:border-l"
    >
      {units.map(unit => (
        <p key={unit} className="py-4 md:px-4 md:py-8 lg:px-7 lg:py-9">
          <b className="block font-display font-[780] whitespace-nowrap text-[min(2rem,8.6vw)] md:text-[clamp(2.25rem,4.6vw,3.75rem)] tabular-nums leading-none tracking-[-0.04em] empty:before:text-line empty:before:content-['––']">
            {left && String(left[unit]).padStart(2, '0')}
          </b>
          {/* Text browsers show neither sign nor unit, since the numbers need scripts. */}
          <span
            data-unit={unit}
            className="whitespace-nowrap text-[0.875rem] text-grey empty:before:content-[attr(data-unit)] md:text-base"
          >
            {left && unit}
          </span>
        </p>
      ))}
    </div>
  )
}

interface TimeLeft {
  days: number
  hours: number
  minutes: number
  seconds: number
}

/**
 * The time between two moments; zeros once it has passed.
 * @param from milliseconds since 1970
 * @param to milliseconds since 1970
 */
export function timeLeft(from: number, to: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil((to - from) / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}
