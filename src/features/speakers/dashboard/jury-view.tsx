import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#dashboard-kit/lists/empty-state.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { juryQuery } from '#features/reviews/dashboard/jury.queries.ts'
import { isAbove, JuryList } from '#features/reviews/dashboard/jury-list.tsx'
import type { Jury } from '#features/reviews/jury.schema.ts'
import type { Speaker } from '#features/speakers/speakers.schema.ts'
import { Badge } from '#ui/badge.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Balance } from './balance.tsx'
import { statusWording } from './speaker-status.ts'

/** The jury's list with its speakers in its order, and those that the user has yet to grade. */
export function useJuryOrder(speakers: readonly Speaker[] | undefined, isShown: boolean) {
  const { data, isError, refetch } = useQuery({ ...juryQuery(useEdition()), enabled: isShown })
  const byId = new Map(speakers?.map(speaker => [speaker.id, speaker]))
  return {
    ...{ data, isError, refetch },
    records: speakers && data?.applications.flatMap(({ id }) => byId.get(id) ?? []),
    queue: data?.applications.flatMap(({ id, isDone }) => (isDone ? [] : id)),
  }
}

/** What the user has to grade, and what the jury says of the rest. */
export function JuryView({ jury, speakers }: { jury: Jury; speakers: readonly Speaker[] }) {
  const [line, setLine] = useState(0)
  const byId = new Map(speakers.map(speaker => [speaker.id, speaker]))
  const rows = jury.applications.filter(({ id }) => byId.has(id))
  return (
    <>
      <TextField
        label="Line after so many places"
        type="number"
        min={0}
        value={line || ''}
        onChange={event => setLine(Number(event.target.value))}
        className="mt-4 max-w-56"
      />
      <Balance above={rows.flatMap(row => (isAbove(row, line) && byId.get(row.id)) || [])} />
      <JuryList
        jury={jury}
        rows={rows}
        line={line}
        nameOf={id => byId.get(id)?.name}
        factsOf={id => <Decided speaker={byId.get(id)} />}
      />
    </>
  )
}

/** What was decided, and why. */
function Decided({ speaker }: { speaker: Speaker | undefined }) {
  const status = speaker && speaker.selectionStatus !== 'pending' && statusWording[speaker.selectionStatus]
  return (
    <>
      {status && <Badge tone={status.tone}>{status.title}</Badge>}
      {speaker?.decisionWhy && <p className="mt-1 whitespace-pre-line text-[0.9375rem]">{speaker.decisionWhy}</p>}
    </>
  )
}

export const noApplications = (
  <EmptyState text="Nothing to grade." next="Applications arrive from the page “Speak”, and wait here for the jury." />
)
