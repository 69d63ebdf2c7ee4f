import { AskingButton } from '#dashboard-kit/asking-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { EmptyState } from '#dashboard-kit/lists/empty-state.tsx'
import { SheetButtons } from '#features/sheets/dashboard/sheet-buttons.tsx'
import { type Day, usePress } from './day.queries.ts'
import { useLeads } from './live-controls.tsx'
import { ReportTable } from './report-table.tsx'

interface Props {
  day: Day
  /** Whether it is the current edition, whose day can be pressed. */
  isCurrent: boolean
}

/** Planned and actual times of the cues, kept with the edition (decision R8). */
export function DayReport({ day: { rows, day, rehearsal }, isCurrent }: Props) {
  const { send, problem } = usePress()
  const leads = useLeads(day)
  // The rows are those of the rehearsal then.
  const hasBegun = !rehearsal && rows.some(({ startedAt }) => startedAt !== null)
  return (
    <>
      <div className="mt-4 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl sm:text-2xl md:text-3xl">Report</h1>
        {hasBegun && <SheetButtons table="report" title="report of the day" />}
      </div>
      {hasBegun ? (
        <ReportTable rows={rows} />
      ) : (
        <EmptyState
          text={
            rehearsal
              ? 'A rehearsal is going on. Its times are not kept.'
              : 'Nothing has run yet. The actual times appear here as the day goes on.'
          }
        />
      )}
      {hasBegun && isCurrent && leads && (
        <p className="mt-5">
          <AskingButton
            button={{ children: 'Forget these times' }}
            title="Forget these times?"
            action="Forget them"
            onConfirm={() => send({ press: 'reset' })}
          >
            The day begins anew. All actual times are lost. The run sheet stays as it is.
          </AskingButton>
        </p>
      )}
      <ProblemLine text={problem} />
    </>
  )
}
