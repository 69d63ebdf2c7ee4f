import { useMutation, useQuery } from '@tanstack/react-query'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { reservesOf } from './speaker-status.ts'
import { reservesCall, speakersAdminQuery } from './speakers-admin.queries.ts'

/** Makes a shortlisted speaker a reserve, and ranks the reserves (decision S6). */
export function ReserveChoice({ speaker: { id, name, year } }: { speaker: Speaker }) {
  const { data } = useQuery(speakersAdminQuery(year))
  const { mutate, isPending, error } = useMutation(reservesCall)
  const ids = reservesOf(data?.rows ?? []).map(reserve => reserve.id)
  const place = ids.indexOf(id)
  const others = ids.filter(other => other !== id)
  const save = (next: number[]) => isPending || mutate({ year, ids: next })
  if (!data?.isComplete) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {place >= 0 && <b className="mr-auto font-semibold">Reserve {place + 1}</b>}
      {place > 0 && (
        <QuietButton aria-label={`Move up: ${name}`} onClick={() => save(others.toSpliced(place - 1, 0, id))}>
          Move up
        </QuietButton>
      )}
      {place >= 0 ? (
        <QuietButton aria-label={`Not a reserve: ${name}`} onClick={() => save(others)}>
          Not a reserve
        </QuietButton>
      ) : (
        <QuietButton aria-label={`Make reserve: ${name}`} onClick={() => save([...ids, id])}>
          Make reserve
        </QuietButton>
      )}
      {error && <ProblemLine text={reasonOf(error)} />}
    </div>
  )
}
