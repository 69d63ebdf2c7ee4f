import { useMutation, useQuery } from '@tanstack/react-query'
import { Printer, TriangleAlert } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import { SortableList } from '#dashboard-kit/lists/sortable-list.tsx'
import { CollectionTab } from '#dashboard-kit/tab/collection-tab.tsx'
import { RecordRow, type RowControls } from '#dashboard-kit/tab/record-row.tsx'
import { useSaveOrder } from '#dashboard-kit/tab/use-save-order.ts'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { fullClockText, wholeMinutes } from '#features/day/day-words.ts'
import { plannedTimes } from '#features/day/expected-times.ts'
import { countText } from '#lib/text/count-text.ts'
import { MINUTE } from '#lib/time/durations.ts'
import { buttonClass } from '#ui/button.tsx'
import { BuildSheet } from './build-sheet.tsx'
import { cueKind, cueTab, reorderCuesCall } from './cue-kind.ts'
import { CueFace, CueMarks, cueLine } from './cue-parts.tsx'
import { buildCall, type Day, type DayCue, dayQuery } from './day.queries.ts'

const CueEditor = lazy(async () => ({ default: (await import('./cue-editor.tsx')).CueEditor }))

/** The run sheet to edit: its list, and the questions to settle before the day. */
export function RunSheet() {
  const edition = useEdition()
  const query = useQuery(dayQuery(edition))
  const saveOrder = useSaveOrder(
    reorderCuesCall(edition),
    { title: 'Order saved' },
    { title: 'The order was not saved', description: 'Please try again.', kind: 'error' },
  )
  const planned = plannedTimes(query.data?.rows ?? [])
  const times = new Map(query.data?.rows.map((cue, index) => [cue.id, { cue, ...planned[index] }]))
  return (
    <CollectionTab
      kind={cueKind}
      tab={cueTab}
      query={query}
      editor={props => <CueEditor {...props} />}
      above={query.data && <ToSettle day={query.data} planned={planned} />}
    >
      {({ records, isUnfiltered, buttonsOf }) => (
        <SortableList
          items={records}
          label="Cues"
          nameOf={({ title }) => title}
          movable={isUnfiltered}
          onReorder={saveOrder}
        >
          {(record, controls) => {
            const { cue, start = 0 } = times.get(record.id) ?? {}
            return cue && <CueRow cue={cue} start={start} controls={controls} {...buttonsOf(record)} />
          }}
        </SortableList>
      )}
    </CollectionTab>
  )
}

function CueRow({ cue, start, ...row }: RowControls & { cue: DayCue; start: number }) {
  const { title, minutes, startTime, mayShrink, planned } = cue
  return (
    <RecordRow
      name={title}
      picture={<CueFace cue={cue} className="size-10 rounded-xl max-sm:hidden" />}
      className="gap-x-5 pl-1 md:grid-cols-[5.5rem_7.5rem_minmax(0,1fr)_auto] md:items-center"
      {...row}
    >
      <div className="flex gap-x-3 md:contents">
        <p className="font-semibold text-[0.875rem] tabular-nums">
          {fullClockText(start)}
          <span className="block font-normal text-[0.8125rem] text-grey phone:hidden">
            {startTime === null ? 'follows on' : 'fixed'}
          </span>
        </p>
        <p className="text-[0.875rem]">
          {minutes} min
          <span className="block text-[0.8125rem] text-grey">
            {planned && planned.minutes !== minutes
              ? `${planned.minutes} in the program`
              : mayShrink > 0 && `may lose ${mayShrink}`}
          </span>
        </p>
      </div>
      <div className="min-w-0 leading-snug wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {title} <CueMarks cue={cue} />
        </p>
        <p className="text-[0.875rem] text-grey">{cueLine(cue)}</p>
      </div>
    </RecordRow>
  )
}

interface ToSettleProps {
  day: Day
  planned: readonly { start: number; end: number }[]
}

/** The sum of the day, and where the run sheet disagrees with itself or with the program. */
function ToSettle({ day, planned }: ToSettleProps) {
  const { rows, missing, year } = day
  const build = useMutation(buildCall)
  const change = useMutation(cueKind.calls.change)
  const first = planned[0]
  const last = planned.at(-1)
  const fault = build.error ?? change.error
  const isBusy = build.isPending || change.isPending
  const fromProgram = () => build.mutate({ year, from: 'program' })
  if (!(first && last)) return <BuildSheet day={day} />
  const slack = rows.reduce((sum, { mayShrink }) => sum + mayShrink, 0)
  const moved = rows.filter(
    ({ planned: now, itemMinutes, itemStart }) => now && (now.minutes !== itemMinutes || now.startTime !== itemStart),
  )

  const settle = (cue: DayCue, follows: boolean) => change.mutate({ ...cue, change: settledBy(cue, follows) })

  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          {countText(rows.length, 'cue')}, from {fullClockText(first.start)} to {fullClockText(last.end)}.{' '}
          {slack === 0 ? 'No minutes' : countText(slack, 'minute')} can be made up on the day.
        </p>
        <a
          href={`/api/admin/day/run-sheet.pdf?year=${year}`}
          download
          className={buttonClass({ look: 'quiet', size: 'small' })}
        >
          <Printer aria-hidden className="size-4" /> Print
        </a>
      </div>
      {overlapsIn(rows, planned).map(({ cue, over, before }) => (
        <Note key={cue.id}>
          “{before?.title}” runs {countText(over, 'minute')} into “{cue.title}”, which has a fixed time, {cue.startTime}
          . Shorten a cue or move the fixed one.
        </Note>
      ))}
      {missing > 0 && (
        <Note
          action={
            <QuietButton aria-disabled={isBusy} onClick={fromProgram}>
              Add what is missing
            </QuietButton>
          }
        >
          {countText(missing, 'part')} of the program {missing === 1 ? 'is' : 'are'} not in the run sheet.
        </Note>
      )}
      {moved.map(cue => (
        <MovedCue key={cue.id} cue={cue} isBusy={isBusy} onSettle={settle} />
      ))}
      <ProblemBox className="mb-4" text={fault && `Nothing was changed. ${reasonOf(fault)}`} />
    </div>
  )
}

/** The cues that begin before the end of the one before them. */
function overlapsIn(rows: readonly DayCue[], planned: ToSettleProps['planned']) {
  return rows.flatMap((cue, index) => {
    const over = (planned[index - 1]?.end ?? 0) - (planned[index]?.start ?? 0)
    return index > 0 && over >= MINUTE ? { cue, over: wholeMinutes(over), before: rows[index - 1] } : []
  })
}

interface MovedCueProps {
  cue: DayCue
  isBusy: boolean
  onSettle: (cue: DayCue, follows: boolean) => void
}

/** The change that notes the times of the program; a cue that follows takes them. */
function settledBy({ mayShrink, planned }: DayCue, follows: boolean) {
  if (!planned) return {}
  const { minutes, startTime } = planned
  const taken = { minutes, startTime, mayShrink: Math.min(mayShrink, minutes) }
  return { itemMinutes: minutes, itemStart: startTime, ...(follows && taken) }
}

/** Asks whether a cue follows its part of the program. */
function MovedCue({ cue, isBusy, onSettle }: MovedCueProps) {
  return (
    <Note
      action={
        <>
          <QuietButton aria-disabled={isBusy} onClick={() => onSettle(cue, false)}>
            Keep {whenOf(cue)}
          </QuietButton>
          <QuietButton aria-disabled={isBusy} onClick={() => onSettle(cue, true)}>
            Use {cue.planned && whenOf(cue.planned)}
          </QuietButton>
        </>
      }
    >
      The program changed “{cue.title}”.
    </Note>
  )
}

/** '20 min', '20 min from 9:00 AM'. */
function whenOf({ minutes, startTime }: Pick<DayCue, 'minutes' | 'startTime'>): string {
  return `${minutes} min${startTime ? ` from ${startTime}` : ''}`
}

function Note({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-xl bg-sun px-4 py-2.5 text-sun-deep">
      <p className="flex min-w-0 grow basis-60 gap-2 wrap-anywhere">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>{children}</span>
      </p>
      {action}
    </div>
  )
}
