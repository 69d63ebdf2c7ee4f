import { type KeyboardEvent, useId } from 'react'
import { fieldsOf, numberOrNull } from '#dashboard-kit/form/fields-of.ts'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { LastRun } from '#features/coaching/dashboard/last-run.tsx'
import { cueShapes } from '#features/day/day.schema.ts'
import { fullClockText } from '#features/day/day-words.ts'
import { wordOf } from '#lib/record.ts'
import { CueMarks } from './cue-parts.tsx'
import type { DayCue } from './day.queries.ts'
import { cellNames, goFrom, useCellSaving } from './use-cell-saving.tsx'

type Name = (typeof cellNames)[number]

const captions = { ...cueShapes.labels, mayShrink: 'May lose', hostNote: 'Host' }
const times = new Set<Name>(['minutes', 'mayShrink', 'startTime'])
const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 }

/** A cue as a row of a table, on a desk. */
export function CueCells({ cue, start }: { cue: DayCue; start: number | undefined }) {
  const { title, kind, minutes, startTime, startsByItself, speakerId, onStage, planned } = cue
  const { form, errors, problem, saveCells, dialogs } = useCellSaving(cue)
  const notes = useId()
  const shown = cellNames.filter(name => speakerId === null || name !== 'onStage')
  const faults = shown.flatMap(name => (errors[name]?.message ? `${captions[name]}: ${errors[name].message}.` : []))
  const cells = (names: readonly Name[]) =>
    names.map(name => <Cell key={name} {...{ name, title, form, notes }} onLeave={saveCells} />)
  const about = [
    wordOf(cueShapes.values.shape.kind, kind),
    planned && planned.minutes !== minutes && `${planned.minutes} min in the program`,
  ]
  return (
    <div className="grid min-w-0 gap-y-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p className="w-20 shrink-0 font-semibold text-[0.875rem] tabular-nums">
          {start === undefined ? 'Skipped' : fullClockText(start)}
        </p>
        <div className="min-w-0 grow basis-48 leading-snug wrap-anywhere">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
            {title} {/* A fixed start has a cell of its own. */}
            <CueMarks cue={{ ...cue, startTime: startsByItself ? startTime : null }} />
          </p>
          <p className="text-[0.875rem] text-grey">{about.filter(Boolean).join(' · ')}</p>
          <LastRun talk={cue} />
        </div>
        <div className="flex flex-wrap gap-x-3 gap-y-1.5">{cells(shown.filter(name => times.has(name)))}</div>
      </div>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-3 gap-y-1.5 in-data-moving:hidden">
        {speakerId !== null && (
          <p className="self-center text-[0.8125rem] text-grey leading-snug wrap-anywhere">
            {captions.onStage} <span className="ml-1 text-ink">{onStage}</span>
          </p>
        )}
        {cells(shown.filter(name => !times.has(name)))}
      </div>
      <div id={notes}>
        <ProblemLine text={faults.join(' ') || problem} className="text-[0.875rem]" />
      </div>
      {dialogs}
    </div>
  )
}

interface CellProps extends Pick<ReturnType<typeof useCellSaving>, 'form'> {
  name: Name
  /** That of the cue. */
  title: string
  /** The id of the line that says what is wrong. */
  notes: string
  onLeave: () => void
}

function Cell({ name, title, form, notes, onLeave }: CellProps) {
  const reading = readings[name]
  const { label, error, onBlur, ...field } = fieldsOf(form, captions)(name, reading ? { setValueAs: reading } : {})

  async function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget: cell, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event
    if (altKey || ctrlKey || metaKey || shiftKey || nativeEvent.isComposing) return
    const step = steps[key]
    if (step) {
      event.preventDefault()
      goFrom(cell, step)
    }
    if (key === 'Escape') form.resetField(name)
    if (key === 'Enter' && (await form.trigger(name)) && !goFrom(cell, 1)) onLeave()
  }

  return (
    <label className="relative z-2 flex min-w-0 items-center gap-1.5 text-[0.8125rem] text-grey">
      <span className="shrink-0">{label}</span>
      <input
        {...field}
        autoComplete="off"
        inputMode={name === 'minutes' || name === 'mayShrink' ? 'numeric' : undefined}
        placeholder={name === 'startTime' ? 'follows on' : undefined}
        aria-label={`${label}: ${title}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && notes}
        onKeyDown={onKeyDown}
        onBlur={event => {
          void onBlur(event)
          // A refused cell is sent again once it is changed.
          if (form.getFieldState(name).isDirty && !error) onLeave()
        }}
        className={`min-w-0 touch:min-h-11 grow rounded-t-lg border border-transparent border-b-grey/70 bg-snow px-2 py-1 text-[0.875rem] text-ink placeholder:text-grey hover:border-b-ink aria-invalid:border-2 aria-invalid:border-alert ${widths[name] ?? 'w-full'}`}
      />
    </label>
  )
}

const widths: Partial<Record<Name, string>> = { minutes: 'w-14', mayShrink: 'w-14', startTime: 'w-24' }

const readings: Partial<Record<Name, (text: string | null) => unknown>> = {
  minutes: numberOrNull,
  mayShrink: numberOrNull,
  startTime: time => time || null,
}
