import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import type { SpeakerCandidate } from '#features/candidates/candidates.schema.ts'
import { samePeople } from '#features/candidates/same-person.ts'
import { showToast } from '#ui/overlays/show-toast.ts'
import { candidateKind } from './candidate-kind.ts'

interface Person {
  id: number
  name: string
  email: string
}

export interface Known {
  speakers: readonly Person[]
  volunteers: readonly Person[]
}

const kinds = [
  { field: 'speakerId', tab: 'speakers', known: 'Has applied to speak', state: { state: 'applied' } },
  { field: 'volunteerId', tab: 'volunteers', known: 'Is among the volunteers', state: {} },
] as const

/** The application of a candidate; one that may be theirs is offered to be joined, never joined by itself (decision C2). */
export function Joined({ candidate, known }: { candidate: SpeakerCandidate; known: Known }) {
  const { mutate, isPending } = useMutation(candidateKind.calls.change)
  const { id, version } = candidate
  return kinds.map(({ field, tab, known: text, state }) => {
    const joined = candidate[field]
    if (joined !== null)
      return (
        <Link key={field} to="/admin/dashboard" search={{ tab, record: joined }} className="text-[0.875rem] underline">
          {text}
        </Link>
      )
    return samePeople(candidate, known[tab]).map(person => (
      <p key={`${field} ${person.id}`} className="grid justify-items-start gap-1 text-[0.875rem]">
        {text}: {person.name}
        <QuietButton
          aria-label={`Join ${candidate.name} with ${person.name}`}
          aria-disabled={isPending}
          onClick={() =>
            mutate(
              { id, version, change: { [field]: person.id, ...state } },
              {
                onError: error =>
                  showToast({ title: 'Could not join them.', description: reasonOf(error), kind: 'error' }),
              },
            )
          }
        >
          Join
        </QuietButton>
      </p>
    ))
  })
}
