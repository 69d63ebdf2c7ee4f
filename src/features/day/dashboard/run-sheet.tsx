import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { lazy, useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { NoteLine } from '#dashboard-kit/form/note-line.tsx'
import { ProblemBox } from '#dashboard-kit/form/problem-line.tsx'
import { SortableList } from '#dashboard-kit/lists/sortable-list.tsx'
import { useSaveOrder } from '#dashboard-kit/tab/collection-calls.ts'
import { CollectionTab } from '#dashboard-kit/tab/collection-tab.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { fullClockText, wholeMinutes } from '#features/day/day-words.ts'
import { plannedTimes } from '#features/day/expected-times.ts'
import { sheetEntries } from '#features/sheets/dashboard/sheet-buttons.tsx'
import { countText } from '#lib/text/count-text.ts'
import { MINUTE } from '#lib/time/durations.ts'
import { useMedia } from '#ui/use-media.ts'
import { BuildSheet } from './build-sheet.tsx'
import { cueKind, cueTab, reorderCuesCall } from './cue-kind.ts'
import { CueRow } from './cue-row.tsx'
import { buildCall, type Day, type DayCue, dayQuery } from './day.queries.ts'
import { ChosenCues } from './several-cues.tsx'

const CueEditor = lazy(async () => ({ default: (await import('./cue-editor.tsx')).CueEditor }))

/** The paper of a run sheet with cues, and its files. */
function menuOf(day: Day | undefined) {
  const ofFiles = sheetEntries({ table: 'cues', title: 'run sheet', imports: true })
  if (!day?.rows.length) return ofFiles
  const href = `/api/admin/day/run-sheet.pdf?year=${day.year}`
  return [{ icon: Printer, text: 'Run sheet (PDF)', href }, ...ofFiles]
}

/** The run sheet to edit: its list, and the questions to settle before the day. */
export function RunSheet() {
  const edition = useEdition()
  const navigate = useNavigate({ from: '/admin/dashboard' })
  const isPhone = useMedia('(width < 40rem)')
  const query = useQuery(dayQuery(edition))
  const saveOrder = useSaveOrder(
    reorderCuesCall(edition),
    { title: 'Order saved' },
    { title: 'The order was not saved', description: 'Please try again.', kind: 'error' },
  )
  const { data } = query
  const openCue = (record: number) =>
    void navigate({ search: rest => ({ ...rest, record }), state: { dialog: true }, resetScroll: false })
  const planned = plannedTimes(data?.rows ?? [])
  const starts = new Map(data?.rows.map(({ id }, index) => [id, planned[index]?.start]))
  const [chosenIds, setChosenIds] = useState<ReadonlySet<number>>(new Set())
  const chosen = data?.sheet.filter(({ id }) => chosenIds.has(id)) ?? []
  const byId = new Map(data?.sheet.map(cue => [cue.id, cue]))
  return (
    <CollectionTab
      kind={cueKind}
      tab={cueTab}
      query={{ ...query, data: data && { ...data, rows: data.sheet } }}
      editor={props => <CueEditor {...props} />}
      more={menuOf(data)}
      above={data && <ToSettle day={data} planned={planned} />}
      below={data && byId.size > 0 && <BelowCues rows={data.rows} planned={planned} isPhone={isPhone} />}
    >
      {({ records, isUnfiltered, buttonsOf }) => (
        <>
          <SortableList
            items={records}
            label="Cues"
            nameOf={({ title }) => title}
            movable={isUnfiltered}
            onReorder={saveOrder}
          >
            {(record, controls) => {
              const cue = byId.get(record.id)
              return (
                cue && (
                  <CueRow
                    {...{ cue, start: starts.get(cue.id), isPhone, controls }}
                    chosen={chosenIds.has(cue.id)}
                    onChoose={() => setChosenIds(toggled(chosenIds, cue.id))}
                    {...buttonsOf(record)}
                  />
                )
              )
            }}
          </SortableList>
          {chosen.length > 0 && (
            <ChosenCues chosen={chosen} onClear={() => setChosenIds(new Set())} onInserted={openCue} />
          )}
        </>
      )}
    </CollectionTab>
  )
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return ids.has(id) ? new Set([...ids].filter(other => other !== id)) : new Set([...ids, id])
}

type Planned = readonly { start: number; end: number }[]

/** The sum of the day, and how its cells are used. */
function BelowCues({ rows, planned, isPhone }: Pick<Day, 'rows'> & { planned: Planned; isPhone: boolean }) {
  const slack = rows.reduce((sum, { mayShrink }) => sum + mayShrink, 0)
  return (
    <div className="mt-4 grid gap-1 text-[0.875rem] text-grey in-data-moving:hidden">
      <p>
        {countText(rows.length, 'cue')}, from {fullClockText(planned[0]?.start ?? 0)} to{' '}
        {fullClockText(planned.at(-1)?.end ?? 0)}. {slack === 0 ? 'No minutes' : countText(slack, 'minute')} can be made
        up on the day.
      </p>
      {!isPhone && (
        <p>A cell is saved when you leave it. Enter goes to the cue below, the arrows up and down, Escape puts back.</p>
      )}
    </div>
  )
}

/** Where the run sheet disagrees with itself or with the program. */
function ToSettle({ day, planned }: { day: Day; planned: Planned }) {
  const { rows, missing, year } = day
  const build = useMutation(buildCall)
  const change = useMutation(cueKind.calls.change)
  const fault = build.error ?? change.error
  const isBusy = build.isPending || change.isPending
  const fromProgram = () => build.mutate({ year, from: 'program' })
  if (rows.length === 0) return <BuildSheet day={day} />
  const moved = rows.filter(
    ({ planned: now, itemMinutes, itemStart }) => now && (now.minutes !== itemMinutes || now.startTime !== itemStart),
  )

  const settle = (cue: DayCue, follows: boolean) => change.mutate({ ...cue, change: settledBy(cue, follows) })

  return (
    <div className="grid gap-3 not-empty:mb-4">
      {overlapsIn(rows, planned).map(({ cue, over, before }) => (
        <NoteLine key={cue.id}>
          “{before?.title}” runs {countText(over, 'minute')} into “{cue.title}”, which has a fixed time, {cue.startTime}
          . Shorten a cue or move the fixed one.
        </NoteLine>
      ))}
      {missing > 0 && (
        <NoteLine
          action={
            <QuietButton aria-disabled={isBusy} onClick={fromProgram}>
              Add what is missing
            </QuietButton>
          }
        >
          {countText(missing, 'part')} of the program {missing === 1 ? 'is' : 'are'} not in the run sheet.
        </NoteLine>
      )}
      {moved.map(cue => (
        <MovedCue key={cue.id} cue={cue} isBusy={isBusy} onSettle={settle} />
      ))}
      <ProblemBox className="mb-4" text={fault && `Nothing was changed. ${reasonOf(fault)}`} />
    </div>
  )
}

/** The cues that begin before the end of the one before them. */
function overlapsIn(rows: readonly DayCue[], planned: Planned) {
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
    <NoteLine
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
    </NoteLine>
  )
}

/** '20 min', '20 min from 9:00 AM'. */
function whenOf({ minutes, startTime }: Pick<DayCue, 'minutes' | 'startTime'>): string {
  return `${minutes} min${startTime ? ` from ${startTime}` : ''}`
}
