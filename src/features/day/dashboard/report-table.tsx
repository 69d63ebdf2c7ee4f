import { dayReport, type ReportLine, type ReportTotal, reportTotal } from '#features/day/day-report.ts'
import { clockText, lateText } from '#features/day/day-words.ts'
import type { Day, DayCue } from './day.queries.ts'

type Reported = ReturnType<typeof dayReport<DayCue>>

/** Planned and actual times, with the totals of each session and of the day. */
export function ReportTable({ rows }: Pick<Day, 'rows'>) {
  const reported = dayReport(rows)
  const sessions: { name: string; cues: Reported }[] = []
  for (const one of reported) {
    const last = sessions.at(-1)
    if (last && last.name === one.line.session) last.cues.push(one)
    else sessions.push({ name: one.line.session, cues: [one] })
  }
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
        {sessions.map(({ name, cues }) => (
          <tbody key={cues[0]?.cue.id}>
            {cues.map(({ cue, line }) => (
              <CueLine key={cue.id} cue={cue} line={line} />
            ))}
            {name && cues.length > 1 && <Total name={name} of={reportTotal(cues.map(({ line }) => line))} />}
          </tbody>
        ))}
        <tfoot>
          <Total name="The whole day" of={reportTotal(reported.map(({ line }) => line))} />
        </tfoot>
      </table>
    </div>
  )
}

const rowClass = 'border-line border-t *:px-3 *:py-2.5 sm:*:px-4'

function CueLine({ cue: { title, onStage }, line }: { cue: DayCue; line: ReportLine }) {
  const { state, plannedStart, planned, start, late, real, difference } = line
  return (
    <tr className={rowClass}>
      <th scope="row" className="font-semibold wrap-break-word">
        {title}
        {onStage && <span className="block font-normal text-grey">{onStage}</span>}
      </th>
      <td>
        {clockText(plannedStart)}
        <span className="block text-grey">{planned} min</span>
      </td>
      <td>
        {start === null ? state : clockText(start)}
        {late !== null && <span className="block text-grey">{lateText(late)}</span>}
      </td>
      <td>
        {real !== null && `${real} min`}
        {difference !== null && <span className="block text-grey">{differenceText(difference)}</span>}
      </td>
    </tr>
  )
}

function Total({ name, of: { planned, real, difference } }: { name: string; of: ReportTotal }) {
  return (
    <tr className={`${rowClass} bg-snow font-semibold`}>
      <th scope="row" className="wrap-break-word">
        {name}: total
      </th>
      <td>{planned} min</td>
      <td />
      <td>
        {real > 0 && (
          <>
            {real} min
            <span className="block font-normal text-grey">{differenceText(difference)}</span>
          </>
        )}
      </td>
    </tr>
  )
}

/** '3 min longer', 'as planned'. */
function differenceText(minutes: number): string {
  if (minutes === 0) return 'as planned'
  return `${Math.abs(minutes)} min ${minutes > 0 ? 'longer' : 'shorter'}`
}
