import { type RefObject, useRef, useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { RowLink } from '#dashboard-kit/lists/row-link.tsx'
import { useChoice } from '#dashboard-kit/tab/use-choice.ts'
import { candidateShapes, candidateState, type SpeakerCandidate } from '#features/candidates/candidates.schema.ts'
import { OfferedMails } from '#features/decisions/dashboard/offered-mails.tsx'
import { choicesOf } from '#lib/record.ts'
import { dayText } from '#lib/time/written.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { LineIcon } from '#ui/line-icon.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { Joined, type Known } from './candidate-joins.tsx'
import { candidateKind } from './candidate-kind.ts'

const states = choicesOf(candidateShapes.values.shape.state)
/** Columns on a desk: ideas, which are many, push no other state down. */
const columns = [states.slice(0, 1), states.slice(1, 3), states.slice(3)]

interface Props {
  candidates: readonly SpeakerCandidate[]
  /** Those who applied, speak or help already. */
  known: Known
}

/** The candidates by state: columns on a desk, one list on a phone. */
export function CandidateBoard({ candidates, known }: Props) {
  const [inviting, setInviting] = useState<SpeakerCandidate | null>(null)
  const moved: CardProps['moved'] = useRef(undefined)
  return (
    <>
      <div className="mt-3 grid gap-4 sm:grid-cols-2 sm:grid-rows-[auto_1fr] lg:grid-cols-3">
        {columns.map(column => (
          <div key={column[0]?.value} className="grid content-start gap-4 sm:max-lg:first:row-span-2 phone:contents">
            {column.map(({ value, label }) => (
              <StateList
                key={value}
                candidates={candidates.filter(({ state }) => state === value)}
                onInvite={setInviting}
                {...{ label, known, moved }}
              />
            ))}
          </div>
        ))}
      </div>
      {inviting && (
        <OfferedMails
          decision={{ table: 'candidates', status: 'invited' }}
          action="Invite"
          ids={[inviting.id]}
          done="Candidate invited"
          outcomeOf={whom => `${whom} is invited.`}
          onDone={() => setInviting(null)}
          onClose={() => setInviting(null)}
        />
      )}
    </>
  )
}

type ListProps = Props & Pick<CardProps, 'moved'> & { label: string; onInvite: (candidate: SpeakerCandidate) => void }

function StateList({ label, candidates, onInvite, ...card }: ListProps) {
  return (
    <section aria-label={label} className={`min-w-0 ${candidates.length === 0 ? 'phone:hidden' : ''}`}>
      <h2 className="mb-2 flex gap-2 font-sans font-semibold text-[0.9375rem] tracking-normal">
        {label} <span className="font-normal text-grey">{candidates.length}</span>
      </h2>
      <ul className="grid gap-2">
        {candidates.map(candidate => (
          <li key={candidate.id}>
            <Card {...card} candidate={candidate} onInvite={() => onInvite(candidate)} />
          </li>
        ))}
      </ul>
      {candidates.length === 0 && (
        <p className="rounded-2xl border border-line border-dashed px-4 py-3 text-grey">None</p>
      )}
    </section>
  )
}

interface CardProps {
  candidate: SpeakerCandidate
  /** The card that was moved last, and where to; below its new state it is another one, which takes the focus. */
  moved: RefObject<Pick<SpeakerCandidate, 'id' | 'state'> | undefined>
}

function Card({ candidate, known, moved, onInvite }: CardProps & Pick<Props, 'known'> & { onInvite: () => void }) {
  const { id, name, state, email, idea, inCharge, nextStep, nextStepOn, nominatorName } = candidate
  return (
    <article className="linked-row grid gap-1.5 rounded-2xl border border-line bg-paper p-4 phone:pr-10 wrap-anywhere">
      <RowLink id={id} name={name} />
      <h3 className="font-sans font-semibold text-base leading-snug tracking-normal">{name}</h3>
      {idea && <p className="line-clamp-2 text-[0.875rem] text-grey">{idea}</p>}
      {nextStep && (
        <p className="text-[0.875rem]">
          {nextStep}
          {nextStepOn && `, by ${dayText(nextStepOn)}`}
        </p>
      )}
      <p className="flex flex-wrap gap-1.5 empty:hidden">
        {inCharge && <Badge tone="blue">{inCharge}</Badge>}
        {nominatorName && <Badge tone="violet">Nominated</Badge>}
      </p>
      <Joined candidate={candidate} known={known} />
      <p className="flex flex-wrap gap-1.5">
        <MoveTo candidate={candidate} moved={moved} />
        {email && (state === 'idea' || state === 'to-ask') && (
          <Button look="quiet" size="small" aria-label={`Invite ${name}`} onClick={onInvite}>
            Invite
          </Button>
        )}
      </p>
    </article>
  )
}

/** Moves a card to another state, in one choice. */
function MoveTo({ candidate, moved }: CardProps) {
  const { id, name, state } = candidate
  const { chosen, choose } = useChoice(candidateKind.calls.change, {
    onFailed(error) {
      moved.current = undefined
      showToast({ ...candidateKind.failed('update', error), description: reasonOf(error) })
    },
  })
  function move(value: string) {
    moved.current = { id, state: candidateState.parse(value) }
    choose(candidate, { state: moved.current.state })
  }
  function takeFocus(select: HTMLSelectElement | null) {
    const { current } = moved
    if (!select || current?.id !== id || document.activeElement === select) return
    if (current.state === state) moved.current = undefined
    // It went with the card; elsewhere somebody has put it.
    if (document.activeElement === document.body) select.focus()
  }
  return (
    <span className="relative z-2 min-w-28 flex-1">
      <select
        ref={takeFocus}
        aria-label={`State of ${name}`}
        value={chosen?.state ?? state}
        onChange={event => move(event.target.value)}
        className="min-h-11 w-full cursor-pointer rounded-lg border border-line appearance-none bg-paper pr-9 pl-2.5 text-[0.875rem]"
      >
        {states.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <LineIcon name="more" className="pointer-events-none absolute top-3.5 right-3 size-4 text-grey" />
    </span>
  )
}
