import { Link } from '@tanstack/react-router'
import { PreviewButton } from '#features/editions/dashboard/draft-edition-panel.tsx'
import type { EventView } from '#features/event/event-profile.schema.ts'
import { phaseNames } from '#features/event/phase-names.ts'
import type { Phase } from '#features/event/phase-rules.ts'
import { shortDate } from '#lib/time/moment-text.ts'
import { buttonClass } from '#ui/button.tsx'

const about: Readonly<Record<Phase, string>> = {
  'to-be-announced': 'The date is not set. Nothing is sold.',
  coming: 'The countdown is shown. Tickets are not on sale yet.',
  'on-sale': 'The countdown is shown, and tickets are on sale.',
  'the-day': 'The home page shows what is on now and next.',
  over: 'Thanks, pictures and talks instead of tickets.',
  postponed: 'Every page shows a notice. Nothing is sold.',
  cancelled: 'Every page shows a notice. Nothing is sold.',
}

/** The current phase, and its place in the year. */
export function PhaseLine({ event, now }: { event: EventView; now: number }) {
  const { phase, published, timeZone } = event
  const stations = stationsOf(event, now)
  return (
    <section aria-label="What visitors see" className="rounded-2xl bg-night p-4 text-white sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 className="text-xl">Visitors see: {published ? phaseNames[phase] : 'Coming soon'}</h2>
          <p className="mt-1 text-mist">
            {published ? about[phase] : 'The site is not public. Organizers see all of it.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {(phase === 'over' || phase === 'cancelled') && (
            <Link
              to="/admin/dashboard"
              search={{ view: 'next' }}
              className={buttonClass({ look: 'ghost', size: 'small' })}
            >
              Prepare the next edition
            </Link>
          )}
          <PreviewButton look="ghost">Preview another day</PreviewButton>
        </div>
      </div>
      <ol className="mt-5 grid gap-3 border-white/20 sm:auto-cols-fr sm:grid-flow-col sm:gap-4 sm:border-t">
        {stations.map(({ name, at, isToday }) => (
          <li
            key={`${name} ${at}`}
            aria-current={isToday ? 'date' : undefined}
            className="relative flex gap-3 sm:-mt-1.5 sm:block"
          >
            <span
              aria-hidden
              className={`mt-1.5 block size-3 shrink-0 rounded-full sm:mt-0 ${isToday ? 'bg-sun shadow-[0_0_0_4px_rgb(251_239_199/0.25),0_0_24px_6px_rgb(226_64_42/0.55)]' : at <= now ? 'bg-mist' : 'bg-white/40'}`}
            />
            <span className="sm:mt-3 sm:block">
              <b className="font-semibold">{isToday ? 'Today' : shortDate(new Date(at).toISOString(), timeZone)}</b>
              <span className="block text-[0.875rem] text-mist">{name}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function stationsOf({ saleStartsAt, startsAt, endsAt, phase }: EventView, now: number) {
  const known = [
    { name: 'On sale', moment: saleStartsAt },
    { name: 'The day', moment: startsAt },
    { name: 'Over', moment: endsAt },
  ]
  const stations = known.flatMap(({ name, moment }) =>
    moment === null ? [] : { name, at: Date.parse(moment), isToday: false },
  )
  return [...stations, { name: phaseNames[phase], at: now, isToday: true }].toSorted((a, b) => a.at - b.at)
}
