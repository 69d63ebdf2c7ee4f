import { useMutation, useQuery } from '@tanstack/react-query'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { useEdition } from '#dashboard-kit/use-edition.ts'
import { OfferedMails } from '#features/decisions/dashboard/offered-mails.tsx'
import { editionOf, editionsQuery } from '#features/event/dashboard/editions.queries.ts'
import type { SelectionStatus, Speaker } from '#features/speakers/speakers.schema.ts'
import { Button } from '#ui/button.tsx'
import { choicesFor, reservesOf, statusWording } from './speaker-status.ts'
import { reservesCall, speakersAdminQuery } from './speakers-admin.queries.ts'

interface Props {
  speakers: readonly Pick<Speaker, 'id' | 'publicFrom'>[]
  status: Exclude<SelectionStatus, 'pending'>
  onDone: () => void
  onClose: () => void
}

/** The mail that goes with a decision, offered before it. */
export function SpeakerDecision({ speakers, status, onDone, onClose }: Props) {
  const confirmedOnly = editionOf(useQuery(editionsQuery).data, useEdition())?.confirmedOnly
  const action = choicesFor({ selectionStatus: 'pending' }).find(choice => choice.status === status)?.action ?? status
  return (
    <OfferedMails
      decision={{ table: 'speakers', status }}
      action={action}
      ids={speakers.map(({ id }) => id)}
      done={speakers.length === 1 ? 'Speaker updated' : 'Speakers updated'}
      outcomeOf={(whom, count) => {
        const isSeen = status === 'selected' && speakers.every(({ publicFrom }) => publicFrom === null)
        const seen = confirmedOnly ? ' Asked by mail, they appear once they confirm.' : ' Visitors see them now.'
        return `${whom} ${count === 1 ? 'is' : 'are'} ${statusWording[status].title.toLowerCase()}.${isSeen ? seen : ''}`
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

/** Makes a shortlisted speaker a reserve, and ranks the reserves (decision S6). */
export function ReserveChoice({ speaker: { id, name, year } }: { speaker: Speaker }) {
  const { data } = useQuery(speakersAdminQuery(year))
  const { mutate: save, isPending, error } = useMutation(reservesCall(year))
  const ids = reservesOf(data?.rows ?? []).map(reserve => reserve.id)
  const place = ids.indexOf(id)
  const others = ids.filter(other => other !== id)
  const [action, next] = place < 0 ? ['Make reserve', [...ids, id]] : ['Not a reserve', others]
  if (!data?.isComplete) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {place >= 0 && <b className="mr-auto font-semibold">Reserve {place + 1}</b>}
      {place >= 0 && (
        <QuietButton
          aria-label={`Move up: ${name}`}
          aria-disabled={place === 0}
          onClick={() => place === 0 || save(others.toSpliced(place - 1, 0, id))}
        >
          Move up
        </QuietButton>
      )}
      <QuietButton aria-label={`${action}: ${name}`} aria-disabled={isPending} onClick={() => isPending || save(next)}>
        {action}
      </QuietButton>
      {error && <ProblemLine text={reasonOf(error)} />}
    </div>
  )
}

interface ChoicesProps {
  speaker: Speaker
  busy: boolean
  onChoose: (status: SelectionStatus) => void
}

/** The possible decisions about a speaker, as buttons. */
export function SpeakerChoices({ speaker, busy, onChoose }: ChoicesProps) {
  return choicesFor(speaker).map(({ status, action }) => (
    <Button
      key={status}
      look={status === 'selected' ? 'agree' : 'quiet'}
      size="small"
      aria-label={`${action} ${speaker.name}`}
      aria-disabled={busy}
      onClick={() => onChoose(status)}
    >
      {action}
    </Button>
  ))
}
