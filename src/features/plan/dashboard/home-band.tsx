import { Link } from '@tanstack/react-router'
import type { EventView } from '#features/event/event-profile.schema.ts'
import type { Phase } from '#features/event/phase-rules.ts'
import { StoredPicture } from '#features/media/stored-picture.tsx'
import type { Plan } from '#features/plan/plan.schema.ts'
import { phaseDays, phaseSteps } from '#features/plan/plan-dates.ts'
import { countText } from '#lib/text/count-text.ts'
import { dayAfter, daysBetween, todayIn } from '#lib/time/today-in.ts'
import { dayText, localMomentText } from '#lib/time/written.ts'
import { BuiltPicture } from '#ui/built-picture.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import sky from '../../home/site/heroes/dusk.webp?w=640;1280&aspect=3.2&fit=cover&position=right&format=avif;webp&as=picture'

const onNow = lazyPart(async () => (await import('./on-now.tsx')).OnNow)

const seen: Readonly<Record<Phase, string>> = {
  'to-be-announced': 'Visitors read that the day will be announced. Nothing is sold.',
  coming: 'Visitors see the countdown.',
  'on-sale': 'Visitors see the countdown and tickets to buy.',
  'the-day': 'Visitors see the program with what is on now.',
  over: 'Visitors see thanks. Pictures and recordings follow as you add them.',
  postponed: 'Visitors see a notice on every page. Nothing is sold.',
  cancelled: 'Visitors see a notice on every page. Nothing is sold.',
}

interface Props {
  event: EventView
  plan: Plan | undefined
  /** The title in place of the days to go. */
  title?: string | undefined
}

/** How far the year is, what visitors see now, and how to look, on a strip of the site's own picture. */
export function HomeBand({ event, plan, title }: Props) {
  const { phase, published, saleStartsAt, ticketSaleStart } = event
  const [hero] = event.heroes
  const picture = {
    alt: '',
    sizes: '(width < 64rem) 100vw, 60rem',
    className: 'absolute inset-0 size-full object-cover',
  }
  const sale = phase === 'coming' && saleStartsAt && ticketSaleStart
  const scrim = hero ? Math.max(hero.scrim, hero.narrowScrim, 0.6) : 0.5
  return (
    <section
      aria-label="The year"
      className="relative -mx-[min(1rem,5vw)] -mt-4 mb-5 overflow-hidden bg-night px-[min(1rem,5vw)] py-4 text-white sm:mx-0 sm:mt-0 sm:rounded-2xl sm:p-7"
    >
      {hero ? (
        <StoredPicture src={hero.picture} widest={1200} otherwise={null} {...picture} />
      ) : (
        <picture>
          <BuiltPicture picture={sky} {...picture} />
        </picture>
      )}
      <div
        className="absolute inset-0"
        style={{
          backgroundImage: `linear-gradient(90deg, rgb(7 11 20 / 0.9), rgb(7 11 20 / ${scrim}) 70%), linear-gradient(transparent 40%, rgb(7 11 20 / 0.7))`,
        }}
      />
      <div className="relative">
        <h1 className="text-3xl sm:text-[2.5rem]">{title ?? titleOf(event, plan?.now)}</h1>
        <p className="mt-1.5 max-w-[34rem]">
          {published ? seen[phase] : 'Visitors see “Coming soon”. You see everything.'}
          {published && sale && ` Tickets open ${dayText(sale.slice(0, 10))}.`}
        </p>
        <div className="flex flex-wrap gap-x-5 *:min-h-11">
          <Link to="/" className={lookClass}>
            See the site
          </Link>
          {/* A form, because other sites can send links but not this site's forms. */}
          <form method="post" action="/admin/preview" target="_blank" rel="noopener">
            <button type="submit" name="edition" value="" className={`${lookClass} min-h-11 cursor-pointer`}>
              See it on another day
              <span className="sr-only"> (opens in a new tab)</span>
            </button>
          </form>
        </div>
        {plan?.today ? <onNow.Panel /> : <PhaseLine event={event} plan={plan} />}
      </div>
    </section>
  )
}

const lookClass =
  'inline-flex items-center font-semibold text-white underline decoration-2 decoration-ember-light underline-offset-6'

/** '216 days to go', or the phase. */
function titleOf({ startsAt, phase, timeZone, date }: EventView, now: string | undefined): string {
  if (now === undefined) return 'Home'
  if (phase === 'the-day') return 'Today is the day'
  if (phase === 'cancelled') return 'Cancelled'
  if (phase === 'over') return date === todayIn(timeZone, new Date(now)) ? 'It was today' : 'It is over'
  if (startsAt === null) return phase === 'postponed' ? 'Postponed' : 'The day is not known yet'
  return `${countText(Math.max(0, daysBetween(timeZone, new Date(now), new Date(startsAt))), 'day')} to go`
}

/** How near two names on the line may come, in per cent. */
const GAP = 13

/** Where the phases begin on the line, in per cent: to scale, as far as their names leave room. */
function placesOf(days: readonly string[], from: string): number[] {
  const length = Date.parse(dayAfter(days.at(-1) ?? from, 28)) - Date.parse(from)
  const toScale = days.map(day => (100 * (Date.parse(day) - Date.parse(from))) / length)
  const places: number[] = []
  for (const [index, place] of toScale.entries()) {
    const least = index === 0 ? 0 : (places[index - 1] ?? 0) + GAP
    places.push(Math.min(Math.max(place, least), 100 - GAP * (days.length - index - 0.3)))
  }
  return places
}

/** The phases on a line, with a lamp at today. */
function PhaseLine({ event, plan }: Pick<Props, 'event' | 'plan'>) {
  const set = phaseDays(event)
  if (!plan) return <div className="h-13 sm:h-15 xl:h-17" />
  if (!set || plan.phase === null) return null
  const { phase } = plan
  const today = todayIn(event.timeZone, new Date(plan.now))
  const days = set.map((day, index) => (index === 0 && today < day ? today : day))
  const places = placesOf(days, days[0] ?? today)
  const [from, until] = [days[phase] ?? today, days[phase + 1] ?? dayAfter(today, 28)]
  const share = Math.min(1, (Date.parse(today) - Date.parse(from)) / (Date.parse(until) - Date.parse(from)))
  const lamp = (places[phase] ?? 0) + share * ((places[phase + 1] ?? 100) - (places[phase] ?? 0))
  return (
    <>
      <ol className="relative mt-3 h-6 sm:mt-5 xl:h-12">
        <li aria-hidden className="absolute inset-x-0 top-2.5 h-0.5 bg-white/30" />
        {phaseSteps.map(({ name }, index) => (
          <li
            key={name}
            aria-current={phase === index ? 'step' : undefined}
            className="absolute top-1.5"
            style={{ left: `${places[index]}%` }}
          >
            <span aria-hidden className={`block size-2.5 rounded-full ${index <= phase ? 'bg-white' : 'bg-mist'}`} />
            <span
              className={`mt-1.5 block whitespace-nowrap text-[0.8125rem] max-xl:sr-only ${phase === index ? 'font-semibold' : ''}`}
            >
              {name}
              <span className="sr-only">, from {localMomentText(days[index] ?? today)}</span>
            </span>
          </li>
        ))}
        <li
          aria-hidden
          className="absolute top-0.5 -ml-1.5 size-4.5 rounded-full bg-sun shadow-[0_0_0_4px_rgb(251_239_199/0.25),0_0_24px_6px_rgb(226_64_42/0.55)]"
          style={{ left: `${lamp}%` }}
        />
      </ol>
      <p aria-hidden className="text-[0.8125rem] xl:hidden">
        Phase {phase + 1} of {phaseSteps.length}: {phaseSteps[phase]?.name}
      </p>
    </>
  )
}
