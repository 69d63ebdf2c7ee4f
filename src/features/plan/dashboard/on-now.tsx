import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayQuery } from '#features/day/dashboard/day.queries.ts'
import { clockText, latenessText } from '#features/day/day-words.ts'
import { expectedTimes } from '#features/day/expected-times.ts'
import { buttonClass } from '#ui/button.tsx'
import { useNow } from '#ui/use-now.ts'
import { planQuery } from './plan.queries.ts'

/** What is on, the way to lead the day, and three counts that lead to their lists. */
export function OnNow() {
  const { data: plan } = useQuery(planQuery(undefined))
  const counts = plan?.today && [
    { ...plan.today.guests, what: 'guests in', search: { tab: 'guests' } as const },
    { ...plan.today.volunteers, what: 'volunteers', search: { tab: 'volunteers', view: 'day' } as const },
    { ...plan.today.screens, what: 'screens on', search: { tab: 'screens' } as const },
  ]
  return (
    <div className="mt-3 border-white/25 border-t pt-4">
      <Cue />
      <div className="mt-4 grid grid-cols-3 gap-2 sm:grid-cols-[1.3fr_1fr_1fr_1fr] sm:gap-2.5">
        <Link
          to="/admin/dashboard"
          search={{ tab: 'day' }}
          className={`${buttonClass({ size: 'small' })} min-h-15 max-sm:col-span-3`}
        >
          Lead the day
        </Link>
        {counts?.map(({ is, of, what, search }) => (
          <Link
            key={what}
            to="/admin/dashboard"
            search={search}
            className="rounded-xl border border-white/40 bg-night/60 px-3.5 py-2.5 text-white no-underline hover:bg-night"
          >
            <b className="block font-display text-xl leading-tight">
              {is} of {of}
            </b>
            <span className="text-[0.8125rem]">{what}</span>
          </Link>
        ))}
      </div>
    </div>
  )
}

function Cue() {
  const { data: day } = useQuery(dayQuery(undefined))
  const tick = useNow()
  if (!day || tick === undefined) return <p className="min-h-16">Looking at the run sheet...</p>
  const expected = expectedTimes(day.rows, day.day, tick + day.offset)
  const [cue, next] = [day.rows[expected.current], day.rows[expected.current + 1]]
  const ends = expected.cues[expected.current]?.end
  if (!cue)
    return <p className="min-h-16">{day.rows.length === 0 ? 'There is no run sheet yet.' : 'The run sheet is over.'}</p>
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 text-[0.9375rem]">
        <span className="inline-flex items-center gap-2 rounded-full bg-leaf px-3 py-0.5 font-semibold text-[0.875rem] text-leaf-deep">
          <span aria-hidden className="size-2 rounded-full bg-aurora" />
          {day.rehearsal ? 'Rehearsal' : cue.startedAt === null ? 'First' : 'Now'}
        </span>
        {typeof ends === 'number' && `until ${clockText(ends)}`}
        {cue.startedAt !== null && `, ${latenessText(day.rows, expected).late.toLowerCase()}`}
      </p>
      <h2 className="mt-1.5 text-2xl">{cue.title}</h2>
      <p>
        {cue.onStage && `${cue.onStage}. `}
        {next && `Next: ${next.title}`}
      </p>
    </>
  )
}
