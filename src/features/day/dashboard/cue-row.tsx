import { RecordRow, type RowControls } from '#dashboard-kit/tab/record-row.tsx'
import { LastRun } from '#features/coaching/dashboard/last-run.tsx'
import { fullClockText } from '#features/day/day-words.ts'
import { CueCells } from './cue-cells.tsx'
import { CueFace, CueMarks, cueLine } from './cue-parts.tsx'
import type { DayCue } from './day.queries.ts'

interface Props extends RowControls {
  cue: DayCue
  /** When it is planned to begin, in ms since 1970; a skipped one is not. */
  start: number | undefined
  isPhone: boolean
  /** Whether it is one of those that are changed together. */
  chosen: boolean
  onChoose: () => void
}

/** A cue of the run sheet: on a phone a link to its dialog, on a desk with cells to edit it in place. */
export function CueRow({ cue, start, isPhone, chosen, onChoose, ...row }: Props) {
  return (
    <RecordRow
      name={cue.title}
      picture={
        isPhone ? undefined : (
          <>
            <label className="relative z-2 -m-2 grid shrink-0 place-items-center p-2 in-data-moving:hidden">
              <input
                type="checkbox"
                aria-label={`Choose ${cue.title}`}
                checked={chosen}
                onChange={onChoose}
                className="size-5 accent-ink"
              />
            </label>
            <CueFace cue={cue} className="size-10 rounded-xl max-lg:hidden" />
          </>
        )
      }
      className={`${isPhone ? 'gap-x-5 pl-1' : 'gap-x-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center'} ${cue.isSkipped ? 'text-grey' : ''}`}
      {...row}
    >
      {isPhone ? <CueText cue={cue} start={start} /> : <CueCells cue={cue} start={start} />}
    </RecordRow>
  )
}

function CueText({ cue, start }: Pick<Props, 'cue' | 'start'>) {
  const { title, minutes, mayShrink, planned } = cue
  return (
    <>
      <div className="flex gap-x-3">
        <p className="font-semibold text-[0.875rem] tabular-nums">
          {start === undefined ? 'Skipped' : fullClockText(start)}
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
        <LastRun talk={cue} />
      </div>
    </>
  )
}
