import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { Fold } from '#dashboard-kit/fold.tsx'
import { Unloaded } from '#dashboard-kit/lists/empty-state.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import type { Milestone } from '#features/coaching/coaching.schema.ts'
import { lastRuns } from '#features/coaching/run-times.ts'
import { owingQuery } from '#features/decisions/dashboard/decisions.queries.ts'
import type { OwedItem } from '#features/settings/owed-items.ts'
import { CoachField } from './coach-field.tsx'
import { coachesQuery, handInsQuery, milestonesQuery, runTimesQuery } from './coaching.queries.ts'
import { CoachingStep } from './coaching-step.tsx'
import { RunTimesPart } from './run-times-part.tsx'
import { SlotsPart } from './slots-part.tsx'
import { storedMoments } from './use-stopwatch.ts'

/** In the record of a selected speaker: their way to the talk, what they handed in, and how long they take (decisions K1, K3 and K5). */
export function CoachingPart({ speaker, onChanged }: ComponentProps<typeof CoachField>) {
  const { id, year, coachId } = speaker
  const edition = useEdition()
  const coach = useQuery(coachesQuery(edition)).data?.find(one => one.id === coachId)
  const queries = [
    useQuery(milestonesQuery(edition)),
    useQuery(handInsQuery(edition)),
    useQuery(owingQuery('speakers', year)),
  ] as const
  const [{ data: milestones }, { data: handIns }, { data: owing }] = queries
  const { data: allRuns } = useQuery(runTimesQuery(edition))
  const [isTimed] = useState(() => storedMoments(id) !== undefined)
  const runs = allRuns?.filter(({ speakerId }) => speakerId === id)
  const last = lastRuns(runs ?? []).get(id)
  const items = owing?.people.find(person => person.id === id)?.items ?? []
  const isRead = milestones && handIns && owing
  const [first] = queries
  const unread = queries.find(({ isError }) => isError) ?? first
  return (
    <Fold
      open={isTimed}
      line={
        <span className="min-w-0 py-3 wrap-anywhere">
          <strong className="block font-semibold">Coaching</strong>
          <span className="text-[0.875rem] text-grey">
            {isRead ? progressOf(milestones, items, coach?.name) : unread.isError ? FAULT : LOADING}
            {last && `; last run ${last.length}`}
          </span>
        </span>
      }
    >
      <CoachField {...{ speaker, onChanged }} />
      {isRead ? (
        <ol className="divide-y divide-line px-4 sm:px-6">
          {milestones.map(milestone => (
            <CoachingStep
              key={milestone.id}
              {...{ milestone, item: items.find(({ name }) => name === milestone.name) }}
              coach={coach?.name}
              speakerId={id}
              versions={handIns.filter(one => one.speakerId === id && one.milestoneId === milestone.id)}
            />
          ))}
        </ol>
      ) : (
        <div className="px-4 pb-4 sm:px-6">
          <Unloaded query={unread} loading={LOADING} fault={FAULT} />
        </div>
      )}
      <SlotsPart speakerId={id} />
      <RunTimesPart speakerId={id} runs={runs} />
    </Fold>
  )
}

const LOADING = 'Loading milestones...'
const FAULT = 'Could not load the milestones.'

function progressOf(milestones: readonly Milestone[], items: readonly OwedItem[], coach = 'you'): string {
  const steps = milestones.flatMap(milestone => items.filter(({ name }) => name === milestone.name))
  const named = (state: OwedItem['state']) => steps.flatMap(item => (item.state === state ? item.name : []))
  const waits = named('waits').join(', ')
  const late = named('late').join(', ')
  return [
    steps.length === 0 ? 'No milestones' : `${named('done').length} of ${steps.length} done`,
    ...(waits ? [`waits for ${coach}: ${waits}`] : []),
    ...(late ? [`late: ${late}`] : []),
  ].join('; ')
}
