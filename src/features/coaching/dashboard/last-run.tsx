import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { lastRuns, overText } from '#features/coaching/run-times.ts'
import { MINUTE } from '#lib/time/durations.ts'
import { preciseLength } from '#lib/time/lengths.ts'
import { runTimesQuery } from './coaching.queries.ts'

/** How long the speaker of a talk took at the last rehearsal, beside what is planned (decision K5). */
export function LastRun({ talk: { speakerId, minutes } }: { talk: { speakerId: number | null; minutes: number } }) {
  const { data: runs = [] } = useQuery(runTimesQuery(useEdition()))
  const run = lastRuns(runs).get(speakerId ?? 0)
  if (!run) return null
  const over = overText(run, minutes * MINUTE)
  return (
    <p className={`text-[0.875rem] tabular-nums ${over ? 'font-semibold text-alert' : 'text-grey'}`}>
      {over && <TriangleAlert aria-hidden className="-mt-0.5 mr-1.5 inline size-4" />}
      planned {preciseLength(minutes * MINUTE)}, last run {run.length}
      {over && `: ${over} too long`}
    </p>
  )
}
