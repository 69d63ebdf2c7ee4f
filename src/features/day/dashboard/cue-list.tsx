import { useQuery } from '@tanstack/react-query'
import { Drama, SkipForward } from 'lucide-react'
import { useState } from 'react'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { MoreMenu } from '#dashboard-kit/menus/more-menu.tsx'
import { ConfirmDialog } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import { clockText } from '#features/day/day-words.ts'
import { canRehearse, type ExpectedCue, type ExpectedDay } from '#features/day/expected-times.ts'
import { cannotCome } from '#features/speakers/dashboard/cannot-come.tsx'
import { speakersAdminQuery } from '#features/speakers/dashboard/speakers-admin.queries.ts'
import { countText } from '#lib/text/count-text.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { CueFace, CueMarks, cueLine, lengthOf, stateText } from './cue-parts.tsx'
import { type Day, type DayCue, usePress } from './day.queries.ts'
import { useLeads } from './live-controls.tsx'

/** The cues with their planned and expected times; those that are over are folded. */
export function CueList({ day: whole, expected: { cues, current } }: { day: Day; expected: ExpectedDay }) {
  const { rows, day } = whole
  const [showsAll, setShowsAll] = useState(false)
  const [skipping, setSkipping] = useState<{ cue: DayCue; between: number }>()
  const { send, problem } = usePress()
  const leads = useLeads(day)
  const from = current < 0 ? rows.length : current
  const cueId = rows[current]?.id
  const done = Math.max(0, from - 1)
  const isRunning = day.state === 'running' && leads
  const next = cues[current]?.place === 'waiting' ? current : current < 0 ? rows.length : current + 1
  return (
    <section aria-labelledby="live-cues" className="rounded-2xl border border-line bg-paper">
      <div className="flex min-h-11 items-center justify-between gap-4 px-4 pt-3 pb-1 sm:px-6">
        <h2 id="live-cues" className="mr-auto text-xl">
          Cues
        </h2>
        {done > 0 && (
          <button
            type="button"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
            className="min-h-11 cursor-pointer text-[0.875rem] underline underline-offset-4"
          >
            {showsAll ? 'Hide what is over' : `Show all ${from} that are over`}
          </button>
        )}
        <DayMenu day={whole} coming={rows.slice(from)} onRehearse={() => send({ press: 'rehearse' })} />
      </div>
      <ol>
        {rows.map((cue, index) => {
          const times = cues[index]
          if (!times || (index < done && !showsAll)) return null
          const between = index - current - 1
          const skip = isRunning && between > 0 ? () => setSkipping({ cue, between }) : undefined
          return (
            <CueItem key={cue.id} {...{ cue, times, skip }} isCurrent={index === current} isNext={index === next} />
          )
        })}
      </ol>
      <ProblemLine text={problem} className={problem ? 'px-4 py-2 sm:px-6' : ''} />
      <ConfirmDialog
        open={skipping !== undefined}
        title={`Go on with ${skipping?.cue.title}?`}
        action="Skip"
        look="primary"
        onCancel={() => setSkipping(undefined)}
        onConfirm={() => {
          if (skipping && cueId !== undefined) void send({ press: 'next', cueId, to: skipping.cue.id })
          setSkipping(undefined)
        }}
      >
        {countText(skipping?.between ?? 0, 'cue')} before it {skipping?.between === 1 ? 'is' : 'are'} skipped. Back
        undoes it.
      </ConfirmDialog>
    </section>
  )
}

interface MenuProps {
  day: Day
  coming: readonly DayCue[]
  onRehearse: () => unknown
}

/** What is done now and then: a rehearsal, and replacing those who are still to speak. */
function DayMenu({ day: { day, rows, year, rehearsal }, coming, onRehearse }: MenuProps) {
  const { data: speakers } = useQuery(speakersAdminQuery(year))
  const leads = useLeads(day)
  const ids = new Set(coming.map(({ speakerId }) => speakerId))
  const replaceable = speakers?.rows.filter(({ id }) => ids.has(id)) ?? []
  const rehearse = {
    icon: Drama,
    text: 'Rehearse',
    detail: 'On the screens of the crew, with a clock of its own. Visitors see nothing of it.',
    onPress: onRehearse,
  }
  const entries = leads && !rehearsal && canRehearse(day, rows) ? [rehearse] : []
  return <MoreMenu entries={[...entries, ...replaceable.map(speaker => cannotCome(speaker))]} />
}

interface ItemProps {
  cue: DayCue
  times: ExpectedCue
  isCurrent: boolean
  isNext: boolean
  /** Asks to skip the cues before it. */
  skip: (() => void) | undefined
}

function CueItem({ cue, times, isCurrent, isNext, skip }: ItemProps) {
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={`grid grid-cols-[3.75rem_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-t px-4 py-2.5 text-[0.875rem] sm:px-6 md:grid-cols-[3.5rem_4.5rem_2.5rem_minmax(0,1fr)_auto] ${isCurrent ? 'bg-leaf/40 shadow-[inset_6px_0_0_var(--color-aurora)]' : ''} ${times.place === 'done' || times.place === 'skipped' ? 'text-grey' : ''}`}
    >
      <p className="tabular-nums max-md:hidden">
        <span className="sr-only">Planned </span>
        {clockText(times.plannedStart)}
      </p>
      <p className="leading-snug tabular-nums">
        {times.start !== null && <b className="block font-semibold text-[0.9375rem]">{clockText(times.start)}</b>}
        <span className="text-[0.8125rem] text-grey">{stateText(times)}</span>
      </p>
      <CueFace cue={cue} className="size-10 rounded-xl max-md:hidden" />
      <div className="min-w-0 leading-snug wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-[0.9375rem]">
          {isCurrent && times.place === 'now' && <Badge tone="green">Now</Badge>}
          {isNext && <Badge tone="yellow">Next</Badge>}
          {cue.title} <CueMarks cue={cue} />
        </p>
        <p className="text-grey">{cueLine(cue)}</p>
      </div>
      <div className="flex items-center gap-1">
        <p className="text-right font-semibold whitespace-nowrap">{lengthOf(cue, times)}</p>
        {skip && <IconButton icon={SkipForward} label={`Go on with ${cue.title}`} onClick={skip} />}
      </div>
    </li>
  )
}
