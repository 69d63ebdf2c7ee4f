import { useMutation } from '@tanstack/react-query'
import { reasonOf } from '#client/client.ts'
import { RowLink } from '#dashboard-kit/lists/row-link.tsx'
import { candidateShapes, candidateState, type SpeakerCandidate } from '#features/candidates/candidates.schema.ts'
import { choicesOf } from '#lib/record.ts'
import { dayText } from '#lib/time/written.ts'
import { Badge } from '#ui/badge.tsx'
import { showToast } from '#ui/overlays/show-toast.ts'
import { candidateKind } from './candidate-kind.ts'

const states = choicesOf(candidateShapes.values.shape.state)

/** The candidates by state: columns on a desk, one list on a phone. */
export function CandidateBoard({ candidates }: { candidates: readonly SpeakerCandidate[] }) {
  return (
    <div className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-6">
      {states.map(({ value, label }) => {
        const own = candidates.filter(({ state }) => state === value)
        return (
          <section key={value} aria-label={label} className={`min-w-0 ${own.length === 0 ? 'phone:hidden' : ''}`}>
            <h2 className="mb-2 flex gap-2 font-sans font-semibold text-[0.9375rem] tracking-normal">
              {label} <span className="font-normal text-grey">{own.length}</span>
            </h2>
            <ul className="grid gap-2">
              {own.map(candidate => (
                <li key={candidate.id}>
                  <Card candidate={candidate} />
                </li>
              ))}
            </ul>
            {own.length === 0 && (
              <p className="rounded-2xl border border-line border-dashed px-4 py-3 text-grey">None</p>
            )}
          </section>
        )
      })}
    </div>
  )
}

function Card({ candidate }: { candidate: SpeakerCandidate }) {
  const { id, name, idea, inCharge, nextStep, nextStepOn, nominatorName } = candidate
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
      <MoveTo candidate={candidate} />
    </article>
  )
}

/** Moves a card to another state, in one choice. */
function MoveTo({ candidate: { id, version, name, state } }: { candidate: SpeakerCandidate }) {
  const { mutate, isPending } = useMutation(candidateKind.calls.change)
  function move(value: string) {
    const change = { state: candidateState.parse(value) }
    mutate(
      { id, version, change },
      { onError: error => showToast({ ...candidateKind.failed('update', error), description: reasonOf(error) }) },
    )
  }
  return (
    <select
      aria-label={`State of ${name}`}
      value={state}
      disabled={isPending}
      onChange={event => move(event.target.value)}
      className="relative z-2 min-h-11 w-full cursor-pointer rounded-lg border border-line appearance-auto bg-paper px-2.5 text-[0.875rem]"
    >
      {states.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
