import { useEvent } from '#features/event/site/use-event.ts'
import { dayText } from '#lib/time/day-text.ts'
import { timeLeft } from './time-left.ts'
import { useNow } from './use-now.ts'

const units = ['days', 'hours', 'minutes', 'seconds'] as const

/** How long until the event starts; to those who listen, when it starts. */
export function Countdown() {
  const { date, startTime, startsAt, endsAt, over } = useEvent()
  const now = useNow()
  const left = now === undefined ? undefined : timeLeft(now, Date.parse(startsAt))
  return (
    <section aria-labelledby="countdown" className="wrap relative z-10 -mt-24">
      <div
        className={`grid overflow-hidden rounded-3xl bg-paper shadow-[0_30px_60px_-30px_rgb(14_17_22/0.45)] md:items-center ${over ? 'pb-6 md:pb-0' : 'md:grid-cols-[1.75fr_2.8fr] lg:grid-cols-[1.35fr_2.8fr]'}`}
      >
        <div className="px-6 pt-6 md:p-6 lg:p-9">
          <h2 id="countdown" className="text-2xl lg:text-3xl">
            <Title now={over ? Date.parse(endsAt) : now} startsAt={startsAt} endsAt={endsAt} />
          </h2>
          <p className="mt-1.5 xs:whitespace-nowrap text-grey">
            <time dateTime={startsAt}>
              {dayText(date)} • {startTime}
            </time>
          </p>
        </div>
        {!over && (
          <div
            aria-hidden
            className="needs-script grid grid-cols-2 xs:grid-cols-4 md:divide-x md:divide-line md:border-line md:border-l"
          >
            {units.map(unit => (
              <p key={unit} className="px-1 py-5 text-center md:px-5 md:py-8 lg:px-7 lg:py-9 md:text-left">
                <b className="block font-display font-[780] whitespace-nowrap text-[min(2.5rem,9.6vw)] md:text-[clamp(2.25rem,4.6vw,3.75rem)] tabular-nums leading-none tracking-[-0.04em] empty:before:content-['––']">
                  {left && String(left[unit]).padStart(2, '0')}
                </b>
                {/* A text browser shows neither sign nor unit of what only scripts know. */}
                <span
                  data-unit={unit}
                  className="text-[0.9375rem] text-grey empty:before:content-[attr(data-unit)] md:text-base"
                >
                  {left && unit}
                </span>
              </p>
            ))}
          </div>
        )}
      </div>
    </section>
  )
}

interface TitleProps {
  now: number | undefined
  startsAt: string
  endsAt: string
}

function Title({ now, startsAt, endsAt }: TitleProps) {
  if (now !== undefined && now >= Date.parse(endsAt)) return 'Thank you for coming'
  if (now !== undefined && now >= Date.parse(startsAt)) return 'The day is here'
  return (
    <>
      Doors open
      <span className="needs-script after:content-['_in']" />
    </>
  )
}
