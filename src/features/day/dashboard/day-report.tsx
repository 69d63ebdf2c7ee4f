import { useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { EmptyState } from '#dashboard-kit/lists/empty-state.tsx'
import { ConfirmDialog } from '#dashboard-kit/overlays/confirm-dialog.tsx'
import { clockText, lateText, wholeMinutes } from '#features/day/day-words.ts'
import { plannedTimes } from '#features/day/expected-times.ts'
import { type Day, usePress } from './day.queries.ts'
import { useLeads } from './live-controls.tsx'

interface Props {
  day: Day
  /** Whether it is the current edition, whose day can be pressed. */
  isCurrent: boolean
}

/** Planned and actual times of the cues, kept with the edition (decision R8). */
export function DayReport({ day: { rows, day }, isCurrent }: Props) {
  const [isForgetting, setForgetting] = useState(false)
  const { send, problem } = usePress()
  const leads = useLeads(day)
  const hasBegun = rows.some(({ startedAt }) => startedAt !== null)
  return (
    <>
      <h1 className="mt-4 mb-4 text-xl sm:text-2xl md:text-3xl">Report</h1>
      {hasBegun ? (
        <TimesTable rows={rows} />
      ) : (
        <EmptyState text="Nothing has run yet. The actual times appear here as the day goes on." />
      )}
      {hasBegun && isCurrent && leads && (
        <p className="mt-5">
          <QuietButton onClick={() => setForgetting(true)}>Forget these times</QuietButton>
        </p>
      )}
      <ProblemLine text={problem} />
      <ConfirmDialog
        open={isForgetting}
        title="Forget these times?"
        action="Forget them"
        onCancel={() => setForgetting(false)}
        onConfirm={() => {
          setForgetting(false)
          void send({ press: 'reset' })
        }}
      >
        After a rehearsal the day begins anew. All actual times are lost. The run sheet stays as it is.
      </ConfirmDialog>
    </>
  )
}

function TimesTable({ rows }: Pick<Day, 'rows'>) {
  const planned = plannedTimes(rows)
  return (
    <div className="overflow-x-auto rounded-2xl border border-line bg-paper">
      <table className="w-full text-left text-[0.875rem] tabular-nums">
        <caption className="sr-only">Planned and actual times</caption>
        <thead>
          <tr className="text-grey *:px-3 *:py-3 *:font-medium sm:*:px-4">
            <th scope="col">Cue</th>
            <th scope="col">Planned</th>
            <th scope="col">Started</th>
            <th scope="col">Length</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, minutes, startedAt, endedAt }, index) => {
            const plan = planned[index]?.start ?? 0
            const start = startedAt === null ? null : Date.parse(startedAt)
            const length = start === null || endedAt === null ? null : Date.parse(endedAt) - start
            return (
              <tr key={id} className="border-line border-t *:px-3 *:py-2.5 sm:*:px-4">
                <th scope="row" className="font-semibold wrap-anywhere">
                  {title}
                </th>
                <td>
                  {clockText(plan)}
                  <span className="block text-grey">{minutes} min</span>
                </td>
                <td>
                  {start === null ? 'not run' : clockText(start)}
                  {start !== null && <span className="block text-grey">{lateText(start - plan)}</span>}
                </td>
                <td>{length === null ? '' : `${wholeMinutes(length)} min`}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
