import type { ReactNode } from 'react'
import { RowLink } from '#dashboard-kit/lists/row-link.tsx'
import type { Jury, JuryCriterion, JuryResult } from '#features/reviews/jury.schema.ts'
import { BEST, FEWEST_FOR_RANK } from '#features/reviews/ranking.ts'
import { countText } from '#lib/text/count-text.ts'
import { GradeBars } from './grade-bars.tsx'

export type JuryRow = Jury['applications'][number]

interface Props {
  jury: Jury
  rows: readonly JuryRow[]
  /** The applicant's name, if the user may know it. */
  nameOf?: (id: number) => string | undefined
  /** What is shown below the title. */
  factsOf?: (id: number) => ReactNode
  /** After how many ranks a line is drawn. */
  line?: number
  /** What opens a row, other than its address. */
  openerOf?: (row: JuryRow, title: string) => ReactNode
}

/** The applications to grade, then the ranking of those that the user has graded (decision C4). */
export function JuryList({ jury: { criteria }, rows, nameOf, factsOf, line = 0, openerOf }: Props) {
  const part = (title: string, listed: readonly JuryRow[]) =>
    listed.length > 0 && (
      <section aria-label={title} className="mt-5">
        <h2 className="mb-2 text-[1.125rem]">
          {title} <span className="font-normal text-grey">{listed.length}</span>
        </h2>
        <ol className="divide-y divide-line rounded-2xl border border-line bg-paper">
          {listed.map((row, index) => {
            const title = row.talkTitle || row.topic
            const isLast = isAbove(row, line) && !isAbove(listed[index + 1], line)
            return (
              <li
                key={row.id}
                className={`linked-row relative grid ${isLast ? 'border-b-4 border-b-ember' : ''} items-center gap-x-3 gap-y-2 px-4 py-3 phone:pr-10 ${row.result ? 'grid-cols-[2.5rem_minmax(0,1fr)] md:grid-cols-[2.5rem_minmax(0,1fr)_minmax(0,18rem)]' : ''}`}
              >
                {openerOf?.(row, title) ?? <RowLink id={row.id} name={title} />}
                {row.result && <p className="text-center font-bold font-display text-xl">{rankText(row.result)}</p>}
                <div className="min-w-0 wrap-anywhere">
                  <p className="font-semibold leading-snug">{title}</p>
                  <p className="text-[0.875rem] text-grey">
                    {[nameOf?.(row.id), countText(row.count, 'review'), summaryOf(row, criteria)]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  {factsOf?.(row.id)}
                </div>
                {isLast && <p className="sr-only">The line is below this one.</p>}
                {row.result && <GradeBars criteria={criteria} tallies={row.result.tallies} />}
              </li>
            )
          })}
        </ol>
      </section>
    )
  return (
    <>
      {part(
        'To grade',
        rows.filter(({ isDone }) => !isDone),
      )}
      {part(
        'Graded',
        rows.filter(({ isDone }) => isDone),
      )}
    </>
  )
}

/** Whether a row is among the first so many ranks. */
export const isAbove = (row: JuryRow | undefined, line: number) => (row?.result?.rank ?? line + 1) <= line

/** The place in the ranking; equal places are marked. */
function rankText(result: JuryResult): ReactNode {
  if (result.rank === null) return <span className="font-normal text-grey">–</span>
  return (
    <>
      <span className="sr-only">Rank </span>
      {result.isTied && <span aria-hidden>=</span>}
      {result.rank}
      {result.isTied && <span className="sr-only">, shared</span>}
    </>
  )
}

/** The middle grade with the mean, and whether the user's grades are older than a change. */
function summaryOf({ result, isBefore }: JuryRow, criteria: readonly JuryCriterion[]): string {
  const deciding = criteria.filter(({ counts, weight }) => counts === 'decides' && weight > 0)
  const share = (worth: number) => `${Math.round((100 * worth) / BEST)} %`
  const gradeOf = (median: number) => {
    const grades = deciding.length === 1 ? (deciding[0]?.grades ?? []) : []
    return grades[Math.round((1 - median / BEST) * (grades.length - 1))] ?? share(median)
  }
  const middle =
    result && result.median !== null && result.mean !== null
      ? `Middle grade ${gradeOf(result.median)}, mean ${share(result.mean)}`
      : ''
  const noRank = result?.median === null ? 'no grade that decides' : `no rank below ${FEWEST_FOR_RANK} reviews`
  const few = result?.rank === null ? noRank : ''
  return [middle, few, isBefore && 'yours is from before the change'].filter(Boolean).join(' · ')
}
