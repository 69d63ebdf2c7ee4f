import type { ReactNode } from 'react'
import type { Phase } from '#features/event/phase-rules.ts'
import { DayOfEvent } from '#features/event/site/day-of-event.tsx'
import { useEvent } from '#features/event/site/use-event.ts'
import { dayText } from '#lib/time/written.ts'
import { SiteLink } from '#ui/links/site-link.tsx'
import { Afterwards } from './afterwards.tsx'
import { CountdownCells } from './countdown.tsx'
import { NowCard } from './now-card.tsx'

/** The card at the hero's edge, for every phase. */
export function PhaseCard() {
  const { phase, date, status, startsAt, changesAt } = useEvent()
  // Before the start on the day, the next change is the start.
  const waits = phase === 'the-day' && startsAt !== null && startsAt === changesAt
  if (phase === 'the-day' && !waits) return <NowCard />
  const counts = date !== null && (waits || phase === 'coming' || phase === 'on-sale' || phase === 'postponed')
  const cells = counts ? <CountdownCells /> : cellsOf[phase]
  return (
    <section
      aria-labelledby="countdown"
      className="wrap relative z-10 -mt-24 has-[+*>.bg-night:first-child]:pb-20 md:has-[+*>.bg-night:first-child]:pb-28"
    >
      <div
        className={`grid overflow-hidden rounded-3xl bg-paper shadow-[0_30px_60px_-30px_rgb(14_17_22/0.45)] md:items-center ${cells ? 'md:grid-cols-[1.75fr_2.8fr] lg:grid-cols-[1.35fr_2.8fr]' : 'pb-6 md:pb-0'}`}
      >
        <div className="px-5 pt-5 md:p-6 lg:p-9">
          {(phase === 'postponed' || phase === 'cancelled') && (
            <p
              className={`mb-2.5 w-fit rounded-full px-3 py-1 font-semibold text-[0.875rem] ${phase === 'cancelled' ? 'bg-rose text-rose-deep' : 'bg-sun text-sun-deep'}`}
            >
              {phase === 'cancelled' ? 'Cancelled' : 'Postponed'}
            </p>
          )}
          <h2 id="countdown" className="text-2xl lg:text-3xl">
            {counts ? <DoorsOpen /> : titles[phase]}
          </h2>
          <p className={`mt-1.5 text-grey ${status === 'on' ? 'xs:whitespace-nowrap' : ''}`}>
            <CardDay />
          </p>
        </div>
        {cells}
      </div>
    </section>
  )
}

const titles: Partial<Record<Phase, string>> = {
  'to-be-announced': 'We are still choosing the day',
  over: 'Thank you for coming',
  postponed: 'A new day is being found',
  cancelled: 'Not this year',
}

const cellsOf: Partial<Record<Phase, ReactNode>> = {
  'to-be-announced': <Sentence />,
  postponed: <Sentence />,
  cancelled: <p className="p-6 text-lg md:p-9 md:border-line md:border-l">A new day will be announced here.</p>,
  over: <Afterwards />,
}

function DoorsOpen() {
  return (
    <>
      Doors open
      <span className="needs-script after:content-['_in']" />
    </>
  )
}

function CardDay() {
  const { status, date, startTime, startsAt, phase } = useEvent()
  if (status !== 'on' || date === null) return <DayOfEvent />
  return (
    <time dateTime={startsAt ?? date}>
      {dayText(date)}
      {phase !== 'over' && ` • ${startTime}`}
    </time>
  )
}

function Sentence() {
  return (
    <p className="p-6 text-lg md:p-9 md:border-line md:border-l">
      It will be announced here.{' '}
      <SiteLink
        href="/#newsletter"
        className="pressable whitespace-nowrap font-semibold underline decoration-2 decoration-ember underline-offset-4"
      >
        Email me the date
      </SiteLink>
    </p>
  )
}
