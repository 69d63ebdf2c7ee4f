import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '#client/client.ts'
import { QuietButton } from '#dashboard-kit/buttons/quiet-button.tsx'
import { ProblemLine } from '#dashboard-kit/form/problem-line.tsx'
import { LeaveGuard } from '#dashboard-kit/overlays/leave-guard.tsx'
import { gradeNames, voteCriterion } from '#features/reviews/criteria.schema.ts'
import type { Ballot, Grades, JuryCriterion } from '#features/reviews/jury.schema.ts'
import { LONGEST_COMMENT, type Review, type ReviewSubject, type Vote, votes } from '#features/reviews/reviews.schema.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { GradeChoices } from './grade-choices.tsx'
import { reviewCall } from './reviews.queries.ts'

/** What volunteers are graded by. */
export const voteOnly = [{ ...voteCriterion, id: 0, grades: gradeNames(voteCriterion.grades) }]

export const gradesOfVote = (vote: Vote): Grades => ({ 0: votes.indexOf(vote) })

/** Yes, maybe or no on a volunteer. */
export function VoteForm({ subject, id, mine }: { subject: ReviewSubject; id: number; mine: Review | null }) {
  const { mutateAsync } = useMutation(reviewCall(subject, id))
  const given = mine && { grades: gradesOfVote(mine.vote), comment: mine.comment }
  const save = ({ grades, comment }: Said) => {
    const vote = votes[{ ...given?.grades, ...grades }[0] ?? -1]
    return vote ? mutateAsync({ vote, comment }) : Promise.resolve()
  }
  return <BallotForm name={`vote-${subject}-${id}`} criteria={voteOnly} mine={given} onSave={save} />
}

type Said = Required<Pick<Ballot, 'grades'>> & Pick<Ballot, 'comment'>

interface Props {
  name: string
  criteria: readonly JuryCriterion[]
  mine: Required<Said> | null
  /** Gets the grades that were pressed, and the reason if it was typed. */
  onSave: (said: Said) => Promise<unknown>
  /** Who reads the reason. */
  readers?: string
  /** Whether one can say that one cannot judge. */
  mayAbstain?: boolean
}

/** What is chosen and typed, saved at the press; until then a grade is shown as pressed. */
function useBallot({ mine, onSave }: Pick<Props, 'mine' | 'onSave'>) {
  const [pressed, setPressed] = useState<Grades>({})
  const [typed, setTyped] = useState<string>()
  const [said, setSaid] = useState({ done: '', problem: '' })
  const grades = { ...mine?.grades, ...pressed }
  const comment = typed ?? mine?.comment ?? ''
  const isTyped = comment.trim() !== (mine?.comment ?? '')

  async function keep(next: Grades) {
    setPressed(others => ({ ...others, ...next }))
    setSaid({ done: '', problem: '' })
    if (Object.keys({ ...grades, ...next }).length === 0)
      return setSaid({ done: '', problem: 'Vote first, then say why.' })
    try {
      // With those on their way: a vote is always sent whole.
      await onSave({ grades: { ...pressed, ...next }, ...(isTyped && { comment }) })
      setTyped(later => (later === typed ? undefined : later))
      setSaid({ done: 'Your vote is saved.', problem: '' })
    } catch (error) {
      setSaid({ done: '', problem: `${reasonOf(error)} Your vote is not saved.` })
    }
    setPressed(others => without(others, next))
  }

  return { grades, keep, comment, setTyped, isTyped, said }
}

/** The presses that have not been answered; a later one of the same criterion stays. */
function without(pressed: Grades, answered: Grades): Grades {
  return Object.fromEntries(Object.entries(pressed).filter(([id, grade]) => answered[id] !== grade))
}

/** A grade in each criterion, with an optional reason. */
export function BallotForm(props: Props) {
  const { name, criteria, mine, onSave, readers = 'other reviewers see it', mayAbstain = false } = props
  const { grades, keep, comment, setTyped, isTyped, said } = useBallot({ mine, onSave })
  const [chosen, setCurrent] = useState<number>()
  const current = chosen ?? criteria.find(({ id }) => grades[id] === undefined)?.id ?? criteria.at(-1)?.id

  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void keep({})
      }}
      className="grid gap-3 max-md:contents"
    >
      {criteria.map(criterion => (
        <GradeChoices
          key={criterion.id}
          name={`${name}-${criterion.id}`}
          criterion={criterion}
          isOnly={criteria.length === 1}
          isCurrent={mayAbstain && criterion.id === current}
          chosen={grades[criterion.id]}
          mayAbstain={mayAbstain}
          onFocus={() => setCurrent(criterion.id)}
          onChoose={grade => {
            setCurrent(undefined)
            void keep({ [criterion.id]: grade })
          }}
        />
      ))}
      <div className="flex flex-wrap items-end gap-2 max-md:mt-3">
        <TextField
          label={`Reason (${readers})`}
          className="min-w-0 grow basis-40"
          aria-keyshortcuts="c"
          maxLength={LONGEST_COMMENT}
          value={comment}
          onChange={event => setTyped(event.target.value)}
        />
        {isTyped && <QuietButton type="submit">Save</QuietButton>}
      </div>
      <p role="status" className="sr-only">
        {said.done}
      </p>
      {said.problem && <ProblemLine text={said.problem} />}
      <LeaveGuard dirty={isTyped} />
    </form>
  )
}
