import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { LeaveGuard } from '#dashboard-kit/overlays/leave-guard.tsx'
import { LONGEST_COMMENT, type Review, type ReviewSubject, type Vote } from '#features/reviews/reviews.schema.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { reviewCall } from './reviews.queries.ts'
import { votes, voteWording } from './vote-wording.tsx'

const looks: Record<Vote, string> = {
  yes: 'has-checked:border-leaf-deep has-checked:bg-leaf has-checked:text-leaf-deep',
  maybe: 'has-checked:border-sun-deep has-checked:bg-sun has-checked:text-sun-deep',
  no: 'has-checked:border-rose-deep has-checked:bg-rose has-checked:text-rose-deep',
}

/** The key of a vote where votes have keys. */
const keyOf = (vote: Vote) => vote.charAt(0)

/** Yes, maybe or no, saved at the press, with an optional reason. */
export function VoteForm({ subject, id, mine }: { subject: ReviewSubject; id: number; mine: Review | null }) {
  const save = useMutation(reviewCall(subject, id))
  const [vote, setVote] = useState(mine?.vote ?? null)
  const [comment, setComment] = useState(mine?.comment ?? '')
  const [problem, setProblem] = useState('')
  const isTyped = comment.trim() !== (mine?.comment ?? '')

  async function keep(chosen: Vote | null) {
    setVote(chosen)
    setProblem('')
    if (!chosen) return setProblem('Vote first, then say why.')
    try {
      await save.mutateAsync({ vote: chosen, comment })
    } catch (error) {
      setVote(mine?.vote ?? null)
      setProblem(`${reasonOf(error)} Your vote is not saved.`)
    }
  }

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void keep(vote)
      }}
      className="grid gap-3 max-md:contents"
    >
      <VoteChoices name={`vote-${subject}-${id}`} chosen={vote} onChoose={keep} />
      <div className="flex flex-wrap items-end gap-2 max-md:mt-3">
        <TextField
          label="Reason (other reviewers see it)"
          className="min-w-0 grow basis-40"
          aria-keyshortcuts="c"
          maxLength={LONGEST_COMMENT}
          value={comment}
          onChange={event => setComment(event.target.value)}
        />
        {isTyped && (
          <QuietButton type="submit" aria-disabled={save.isPending}>
            Save
          </QuietButton>
        )}
      </div>
      <p role="status" className="sr-only">
        {save.isSuccess ? 'Your vote is saved.' : ''}
      </p>
      {problem && <ProblemLine text={problem} />}
      <LeaveGuard dirty={isTyped} />
    </form>
  )
}

interface ChoicesProps {
  name: string
  chosen: Vote | null
  onChoose: (vote: Vote) => void
}

/** On a phone one row that stays in sight. */
function VoteChoices({ name, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset className="grid grid-cols-3 gap-2 border-line max-md:sticky max-md:bg-paper max-md:bottom-0 max-md:z-10 max-md:-mx-[min(1rem,5vw)] max-md:mt-6 max-md:border-t max-md:p-2 [@media(max-height:30rem)]:static">
      <legend className="mb-2 font-bold font-display text-[1.125rem] tracking-tight max-md:sr-only">Your vote</legend>
      {votes.map(vote => (
        <label
          key={vote}
          className={`flex min-h-14 cursor-pointer items-center justify-center gap-2 rounded-xl border-2 border-line bg-paper font-semibold has-focus-visible:outline-3 has-focus-visible:outline-ember has-focus-visible:outline-offset-3 forced-colors:has-checked:border-[Highlight] ${looks[vote]}`}
        >
          <input
            type="radio"
            name={name}
            aria-keyshortcuts={keyOf(vote)}
            className="sr-only"
            checked={vote === chosen}
            onChange={() => onChoose(vote)}
          />
          {vote === chosen && <Check aria-hidden className="size-4" />}
          {voteWording[vote].title}
          {vote !== chosen && (
            <kbd
              aria-hidden
              className="hidden rounded-md border border-grey/60 border-b-2 px-1.5 font-normal font-sans text-[0.8125rem] in-data-keys:pointer-fine:lg:inline in-[:has([aria-keyshortcuts=c]:focus)]:hidden!"
            >
              {keyOf(vote).toUpperCase()}
            </kbd>
          )}
        </label>
      ))}
    </fieldset>
  )
}
