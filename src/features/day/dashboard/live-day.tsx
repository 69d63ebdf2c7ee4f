import { Link } from '@tanstack/react-router'
import { ArrowLeft, Clock, Pause, WifiOff } from 'lucide-react'
import { lostFor } from '#client/follow-live.ts'
import { clockText, fullClockText, heldWords, latenessText, wholeMinutes } from '#features/day/day-words.ts'
import { dueEnd, type ExpectedDay, expectedTimes } from '#features/day/expected-times.ts'
import { HOUR } from '#lib/time/durations.ts'
import { preciseLength } from '#lib/time/lengths.ts'
import { localOf } from '#lib/time/moment-text.ts'
import { dayText } from '#lib/time/written.ts'
import { Badge } from '#ui/badge.tsx'
import { useNow } from '#ui/use-now.ts'
import { BesideDay } from './beside-day.tsx'
import { CueList } from './cue-list.tsx'
import { CueFace, cueLine } from './cue-parts.tsx'
import type { Day, DayCue } from './day.queries.ts'
import { StageMessage } from './day-messages.tsx'
import { Leading, LiveControls } from './live-controls.tsx'
import { SpareTimer } from './spare-timer.tsx'

interface Props {
  day: Day
  /** The time since which the server has not answered, in ms by this device's clock. */
  lostSince: number | undefined
}

/** The day as it runs: the cue of this moment, the buttons that move it, and what is expected of the rest. */
export function LiveDayView({ day, lostSince }: Props) {
  const tick = useNow()
  if (tick === undefined) return null
  const now = tick + day.offset
  const expected = expectedTimes(day.rows, day.day, now)
  const { late, effect } = latenessText(day.rows, expected)
  const minutes = wholeMinutes(expected.late)
  const isNear = Math.abs(expected.late) < 12 * HOUR
  const isHeld = day.day.state === 'hold'
  const cue = day.rows[expected.current]
  const since = lostSince ?? (lostFor() > 0 ? tick - lostFor() : undefined)
  return (
    <>
      <TopLine day={day} now={now} />
      <BesideDay day={day} />
      {since !== undefined && (
        <p role="alert" className={`${lineClass} bg-rose text-rose-deep`}>
          <WifiOff aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            No connection since {clockText(since + day.offset)}. The times go on as they were known. A press does
            nothing until it is back.
          </span>
        </p>
      )}
      {cue && isNear && (
        <p
          role="status"
          className={`${lineClass} ${minutes === 0 ? 'bg-leaf text-leaf-deep' : 'bg-sun text-sun-deep'}`}
        >
          <Clock aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            <b>
              {late}
              {isHeld && ', growing'}.
            </b>{' '}
            {effect}
          </span>
        </p>
      )}
      <section
        aria-label="Now"
        className={`rounded-2xl border border-line bg-paper p-4 sm:p-6 ${cue && cue.startedAt !== null ? `border-l-6 ${isHeld ? 'border-l-[#a87200]' : 'border-l-aurora'}` : ''}`}
      >
        {cue ? (
          <Moment day={day} cue={cue} expected={expected} now={now} />
        ) : (
          <h2 className="text-2xl">The day is over.</h2>
        )}
        <LiveControls day={day} className="mt-5" />
      </section>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <CueList day={day} expected={expected} />
        <div className="grid gap-5 max-lg:hidden">
          <StageMessage day={day.day} />
          <SpareTimer day={day.day} />
        </div>
      </div>
    </>
  )
}

/** The clock, the way back on narrow screens, and the leader. */
function TopLine({ day, now }: { day: Day; now: number }) {
  return (
    <div className="mt-4 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      <h1 className="sr-only">The day</h1>
      {/* On narrow screens the buttons of the day are where the tabs are otherwise. */}
      <Link
        to="/admin/dashboard"
        search={{ tab: 'overview' }}
        aria-label={`${day.year}: back to the dashboard`}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line px-3.5 font-semibold text-ink no-underline lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-4" /> <span className="max-sm:hidden">{day.year}</span>
      </Link>
      <p className="font-display font-extrabold text-2xl tabular-nums tracking-tight sm:text-3xl">
        {clockText(now)}
        <span className="max-xs:hidden">{localOf(now).slice(16)}</span>
        <span className="max-md:hidden"> {fullClockText(now).slice(-2)}</span>
      </p>
      <p className="text-grey max-sm:hidden">{dayText(localOf(now).slice(0, 10))}</p>
      <div className="ml-auto">
        <Leading day={day} />
      </div>
    </div>
  )
}

const lineClass = 'mb-3 flex gap-3 rounded-2xl px-4 py-2.5'

/** The cue that runs or waits, and the time that it has left. */
function Moment({ day: { day }, cue, expected, now }: { day: Day; cue: DayCue; expected: ExpectedDay; now: number }) {
  const { plannedStart = 0 } = expected.cues[expected.current] ?? {}
  const started = cue.startedAt === null ? null : Date.parse(cue.startedAt)
  const isWaiting = started === null
  const end = isWaiting ? plannedStart : dueEnd(cue, day, now)
  const left = end - now
  const isOver = left < 0
  const allowed = cue.allowedMs ?? 0
  const used = isWaiting || allowed === 0 ? 0 : Math.min(1, Math.max(0, (allowed - left) / allowed))
  const isHeld = day.state === 'hold'
  return (
    <>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 md:grid-cols-[auto_minmax(0,1fr)_auto]">
        <CueFace cue={cue} className="size-14 rounded-xl sm:size-24 max-xs:hidden" />
        <div className="min-w-0 max-xs:col-span-2">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            {isWaiting ? <Badge tone="blue">Not started</Badge> : <RunBadge day={day} />}
            {started !== null && (
              <span className="text-[0.875rem] text-grey max-sm:hidden">
                started {clockText(started)}, planned {clockText(plannedStart)}
              </span>
            )}
          </p>
          <h2 aria-live="polite" className="my-1 text-xl wrap-anywhere sm:text-[1.75rem]">
            {cue.title}
          </h2>
          <p className="text-grey wrap-anywhere">{cueLine(cue)}</p>
          {cue.hostNote && <p className="text-grey wrap-anywhere">To the host: {cue.hostNote}</p>}
        </div>
        <p className="flex flex-wrap items-baseline gap-x-3 max-md:order-first max-md:col-span-2 md:flex-col md:items-end">
          {Math.abs(left) < 12 * HOUR && (
            <b className="font-display font-extrabold text-6xl leading-none tabular-nums tracking-tight md:text-7xl">
              {isOver && '+'}
              {preciseLength(left)}
            </b>
          )}
          <span className="text-grey">{meaning()}</span>
        </p>
      </div>
      <div aria-hidden className="mt-4 h-2.5 overflow-hidden rounded-full bg-line forced-colors:border">
        <div
          style={{ width: `${used * 100}%` }}
          className={`h-full rounded-full forced-colors:bg-[Highlight] ${isHeld ? 'live-hold' : 'bg-aurora-deep'}`}
        />
      </div>
    </>
  )

  function meaning(): string {
    if (isWaiting) return `${isOver ? 'past' : 'until'} the planned start, ${clockText(plannedStart)}`
    if (isHeld) return isOver ? 'over, clock stopped' : 'left, clock stopped'
    return isOver ? `over, since ${clockText(end)}` : `left, until ${clockText(end)}`
  }
}

function RunBadge({ day }: Pick<Day, 'day'>) {
  if (day.state !== 'hold') return <Badge tone="green">Now</Badge>
  return (
    <Badge tone="yellow">
      <Pause aria-hidden className="mr-1 inline size-3.5" />
      {heldWords(day)}
    </Badge>
  )
}
