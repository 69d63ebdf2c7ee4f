import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { Fold } from '#dashboard-kit/fold.tsx'
import { RecordForm } from '#dashboard-kit/record-form.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import type { HandIn, Milestone } from '#features/coaching/coaching.schema.ts'
import { HandedIn } from '#features/coaching/handed-in.tsx'
import { lastRuns } from '#features/coaching/run-times.ts'
import { owingQuery } from '#features/decisions/dashboard/decisions.queries.ts'
import { OwedState } from '#features/decisions/dashboard/owed-table.tsx'
import type { OwedItem } from '#features/settings/owed-items.ts'
import { momentText } from '#lib/time/moment-text.ts'
import { dayText } from '#lib/time/written.ts'
import { CoachField } from './coach-field.tsx'
import { coachesQuery, handInKind, handInsQuery, milestonesQuery, runTimesQuery } from './coaching.queries.ts'
import { RunTimesPart } from './run-times-part.tsx'
import { storedMoments } from './use-stopwatch.ts'

/** In the record of a selected speaker: their way to the talk, what they handed in, and how long they take (decisions K1, K3 and K5). */
export function CoachingPart({ speaker, onChanged }: ComponentProps<typeof CoachField>) {
  const { id, year, coachId } = speaker
  const edition = useEdition()
  const { data: milestones } = useQuery(milestonesQuery(edition))
  const { data: handIns = [] } = useQuery(handInsQuery(edition))
  const { data: allRuns } = useQuery(runTimesQuery(edition))
  const coach = useQuery(coachesQuery(edition)).data?.find(one => one.id === coachId)
  const { data: owing } = useQuery(owingQuery('speakers', year))
  const [isTimed] = useState(() => storedMoments(id) !== undefined)
  if (!owing || !milestones) return null
  const runs = allRuns?.filter(({ speakerId }) => speakerId === id)
  const last = lastRuns(runs ?? []).get(id)
  const items = owing.people.find(person => person.id === id)?.items ?? []
  const steps = milestones.flatMap(milestone => items.filter(({ name }) => name === milestone.name))
  const named = (state: OwedItem['state']) => steps.flatMap(item => (item.state === state ? item.name : []))
  const waits = named('waits').join(', ')
  const late = named('late').join(', ')
  return (
    <Fold
      open={isTimed}
      line={
        <span className="min-w-0 py-3 wrap-anywhere">
          <strong className="block font-semibold">Coaching</strong>
          <span className="text-[0.875rem] text-grey">
            {steps.length === 0 ? 'No milestones' : `${named('done').length} of ${steps.length} done`}
            {waits && `; waits for ${coach?.name ?? 'you'}: ${waits}`}
            {late && `; late: ${late}`}
            {last && `; last run ${last.length}`}
          </span>
        </span>
      }
    >
      <CoachField {...{ speaker, onChanged }} />
      <ol className="divide-y divide-line px-4 sm:px-6">
        {milestones.map(milestone => (
          <Step
            key={milestone.id}
            {...{ milestone, item: items.find(({ name }) => name === milestone.name) }}
            speakerId={id}
            versions={handIns.filter(({ speakerId, milestoneId }) => speakerId === id && milestoneId === milestone.id)}
          />
        ))}
      </ol>
      <RunTimesPart speakerId={id} runs={runs} />
    </Fold>
  )
}

interface StepProps {
  milestone: Milestone
  item: OwedItem | undefined
  speakerId: number
  /** The latest last. */
  versions: readonly HandIn[]
}

function Step({ milestone, item, speakerId, versions }: StepProps) {
  const drawn: ReactNode[] = versions.map(handIn => (
    <HandedIn
      key={handIn.id}
      {...{ handIn, when: <time dateTime={handIn.createdAt}>{momentText(handIn.createdAt)}</time> }}
      file={`/api/admin/hand-ins/${handIn.id}/file`}
    />
  ))
  return (
    <li className="grid gap-2 py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[0.875rem] text-grey">
        <h3 className="mr-auto text-[1.0625rem] text-ink wrap-anywhere">{milestone.name}</h3>
        {item?.due && `Due ${dayText(item.due)}`} {item && <OwedState state={item.state} />}
        <AnswerButton handIn={versions.at(-1) ?? null} about={{ speakerId, milestoneId: milestone.id }} />
      </div>
      {drawn.at(-1)}
      {drawn.length > 1 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-[0.875rem]">
            Earlier versions: {drawn.length - 1}
          </summary>
          <div className="grid gap-3">{drawn.slice(0, -1)}</div>
        </details>
      )}
    </li>
  )
}

function AnswerButton({ handIn, about }: { handIn: HandIn | null; about: Parameters<typeof handInKind>[0] }) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  return (
    <>
      <QuietButton ref={button} onClick={() => setOpen(true)}>
        {!handIn ? 'Mark as done' : handIn.answer ? 'Change the answer' : 'Answer'}
      </QuietButton>
      {isOpen && (
        <RecordForm
          kind={handInKind(about)}
          record={handIn}
          start={handIn ?? done}
          layout={[['answer'], ['words'], ['privateNote']]}
          width="narrow"
          finalFocus={() => button.current}
          onClose={close}
          onSaved={close}
        />
      )}
    </>
  )
}

const done = { answer: 'on' } as const
